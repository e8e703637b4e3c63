ARG NODE_VERSION=22

FROM node:${NODE_VERSION}-bookworm-slim AS build
# Compiles better-sqlite3 if no prebuilt binary can be downloaded.
RUN apt-get update \
  && apt-get install -y --no-install-recommends python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --workspaces=false
COPY src src
COPY packages/client/src packages/client/src
COPY packages/engine packages/engine
COPY packages/strategy packages/strategy
COPY packages/trainer packages/trainer
COPY tools/build.mjs tools/build-commit.mjs tools/bundle.mjs tools/client-types.mjs tools/swc-options.mjs tools/
# The build context lacks the repository, so the commit is an argument.
ARG COMMIT
RUN YAMB_COMMIT=$COMMIT npm run build && npm prune --omit=dev --workspaces=false

FROM node:${NODE_VERSION}-bookworm-slim
ARG COMMIT
LABEL org.opencontainers.image.title=yamb-server org.opencontainers.image.revision=$COMMIT
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATABASE_FILE=/data/yamb.sqlite
WORKDIR /app
COPY openapi.json ./
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node is PID 1: the server handles SIGTERM and starts no other process.
CMD ["node", "dist/main.js"]
