# The shop in an image. `node packages/try-deploy/image.mjs` runs these lines in empty folders, without a container engine.
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY index.html manifest.webmanifest tsconfig.base.json vite.config.ts vite.desk.config.ts ./
COPY catalogue catalogue
COPY contract contract
COPY language language
COPY public public
COPY scripts scripts
COPY server server
COPY src src
COPY sw sw
RUN node scripts/build.mjs

FROM node:24-bookworm-slim
WORKDIR /opt/haat
COPY package.json package-lock.json ./
# The pinned Node comes with the packages; a build without it fails here.
RUN npm ci --omit=dev --no-audit --no-fund && node_modules/node/bin/node --version
COPY catalogue catalogue
COPY contract contract
COPY language language
COPY server server
COPY sw/kill-switch.js sw/kill-switch.js
COPY --from=build /build/dist dist
RUN mkdir -p /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data DRAIN_SECONDS=5
# Freed memory goes back to the system (server/env/memory.ts).
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
EXPOSE 4000
VOLUME /data
HEALTHCHECK --interval=5s --timeout=5s --start-period=90s CMD ["node_modules/node/bin/node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
CMD ["node_modules/node/bin/node", "server/main.ts"]
