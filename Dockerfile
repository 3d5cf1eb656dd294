# syntax=docker/dockerfile:1

# The screens, with everything that building them needs.
FROM node:20-bookworm-slim AS screens
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --no-audit --no-fund
COPY . .
RUN npm run build

# What runs: the packages that `npm start` needs and no others.
FROM node:20-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --omit=dev --no-audit --no-fund

FROM node:20-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends tini \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -m 0700 -o node -g node /data
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=screens /app/dist ./dist
COPY package.json package-lock.json tsconfig.json ./
COPY server ./server
COPY src/contracts ./src/contracts
COPY tools ./tools
# The libraries' links, which the first start could not make in a folder of root's.
RUN node --import tsx --input-type=module -e "await (await import('./server/host/node/postgres-binaries.ts')).findPostgresBinaries()"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data WEB_DIR=/app/dist
# A server that others reach must not begin with the demo's known passwords; SEED=demo asks for them.
ENV SEED=none
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/v1/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Processes that outlive their parent, such as a killed PostgreSQL's, are tini's to end.
ENTRYPOINT ["tini", "--"]
CMD ["node", "--import", "tsx", "server/node.ts"]
