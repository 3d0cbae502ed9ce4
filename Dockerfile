# One image for every use: with the embedded database in /data, or with PostgreSQL by DATABASE_URL.
# The base image exists for amd64 and arm64; npm takes the packages of the platform it runs on.
FROM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# The image's own Node runs the program, and the files it never reads stay out.
RUN node -e "import('./scripts/build.mjs').then((it) => it.build())" \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.cache web e2e test bench docs .github

FROM node:24-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN install -d -o node -g node -m 0700 /data
COPY --from=build /app ./
# The user node, by its number: orchestrators that refuse root read nothing else.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((it) => process.exit(it.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
