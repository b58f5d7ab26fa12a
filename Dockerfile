# One process: alone on SQLite, or one of many on PostgreSQL (compose.yaml). Its data is in the volume at /data.
#
#   docker build --tag cairnway .
#   docker run --publish 127.0.0.1:3000:3000 --volume cairnway:/data --env PUBLIC_URL=https://mentoring.example \
#     --env TRUST_PROXY=uniquelocal --env ADMIN_USERNAME=… --env ADMIN_EMAIL=… --env ADMIN_PASSWORD=… cairnway
#
# Tools: docker exec … node tools/backup.mjs
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /cairnway
COPY --from=build /source/dist ./
RUN mkdir --mode 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=32", "server/main.js"]
