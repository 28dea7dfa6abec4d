# Builds the image of Amends: docs/operations/medium.md says how to run it.
#   docker build --tag amends .
# Each base image can be named by digest: --build-arg NODE_IMAGE=node@sha256:…
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
ARG DEBIAN_IMAGE=debian:bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY . .
# Times of files come from here, so that the same source makes the same image.
ARG SOURCE_DATE_EPOCH=0
RUN npm ci --no-audit --no-fund && npm run build
RUN npm run --silent image:files -- /app \
  && npm sbom --omit=dev --sbom-format=cyclonedx > /app/sbom.cdx.json

FROM ${DEBIAN_IMAGE}
LABEL org.opencontainers.image.title="Amends" \
  org.opencontainers.image.description="The open, self-hostable claims platform for online stores." \
  org.opencontainers.image.licenses="MIT"
RUN groupadd --gid 10001 amends \
  && useradd --uid 10001 --gid 10001 --home-dir /data --shell /usr/sbin/nologin amends \
  && install --directory --owner=10001 --group=10001 --mode=0700 /data /backups
COPY --from=build /app /app
WORKDIR /app
ENV NODE_ENV=production \
  PATH=/app/bin:$PATH \
  DATA_DIR=/data \
  DEMO=false \
  PORT=3000 \
  DASHBOARD_PORT=3001 \
  WORKER_PORT=3002
USER 10001:10001
VOLUME /data
EXPOSE 3000 3001 3002
STOPSIGNAL SIGTERM
# A worker answers on another port than a process with the sites.
HEALTHCHECK --interval=5s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "apps/server/src/is-ready.ts"]
CMD ["node", "apps/server/src/main.ts"]
