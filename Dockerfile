# The image of TriPeaks: one process, one volume at /data, no root. docs/hosting.md says how to run it.
ARG BASE=python:3.13.7-slim-bookworm

FROM ${BASE} AS build
WORKDIR /src
RUN python3 -m venv /opt/tripeaks
# The libraries first: they change less often than the game.
COPY requirements.lock ./
RUN /opt/tripeaks/bin/pip install --no-cache-dir --only-binary :all: --require-hashes -r requirements.lock
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY app app
COPY templates templates
COPY static static
RUN /opt/tripeaks/bin/pip install --no-cache-dir --no-deps . \
    && /opt/tripeaks/bin/pip uninstall --yes pip setuptools

FROM ${BASE}
LABEL org.opencontainers.image.title="TriPeaks" \
    org.opencontainers.image.description="TriPeaks solitaire: a small server of your own" \
    org.opencontainers.image.licenses="MIT" \
    org.opencontainers.image.version="0.1.0"
COPY --from=build /opt/tripeaks /opt/tripeaks
# A new named volume takes over owner and mode of this folder.
RUN groupadd --gid 10001 tripeaks \
    && useradd --uid 10001 --gid tripeaks --no-create-home --home-dir /data --shell /usr/sbin/nologin tripeaks \
    && install --directory --owner tripeaks --group tripeaks --mode 0750 /data
# The database is /data/tripeaks/tripeaks.db where neither TRIPEAKS_DATABASE_URL nor DATABASE_URL is set.
ENV PATH=/opt/tripeaks/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    XDG_DATA_HOME=/data \
    TRIPEAKS_HOST=0.0.0.0
USER 10001:10001
WORKDIR /data
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 CMD ["tripeaks", "health"]
ENTRYPOINT ["tripeaks"]
CMD ["serve"]
