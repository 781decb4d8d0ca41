"""The rules of TriPeaks: pure values, the standard library alone."""
