# syntax=docker/dockerfile:1
# Filing Desk with its pages built: one process, which needs a volume on /data and nothing else to write to.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
# The image has its own Node; what only builds pages, runs in a browser (the pages have it in them) or only tests stays behind,
# and so do types, source maps, and builds for development and for other loaders. Images are not resized on the server (sharp).
RUN npm run build \
  && npm prune --omit=dev --ignore-scripts \
  && cd node_modules \
  && rm -rf ../.next/cache .cache node-linux-* @next/swc-* @typescript typescript @types type-fest jiti @babel babel-plugin-react-compiler \
       caniuse-lite lightningcss* tailwindcss @tailwindcss playwright @playwright lucide-react es-toolkit sharp @img \
       @base-ui @floating-ui @fontsource-variable @hookform @radix-ui @tanstack cmdk nuqs react-hook-form react-pdf sonner \
       next/dist/esm next/dist/docs next/dist/bundle-analyzer next/dist/compiled/react-experimental next/dist/compiled/@vercel/og \
       next/dist/compiled/react-dom-experimental next/dist/compiled/react-server-dom-webpack* \
       next/dist/compiled/react-server-dom-turbopack-experimental pdfjs-dist/build pdfjs-dist/web @napi-rs/canvas* \
       ai/docs ai/src zod/src pdfkit/js/*.standalone.js pdfkit/js/*.browser* pdfkit/js/*.old.* docx/dist/*.cjs \
  && find next -name '*.dev.js' -delete \
  && find . \( -name '*.development.js' -o -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \
       -o -name '*.umd.cjs' -o -name '*.iife.js' -o -iname 'changelog.md' -o -iname 'readme.md' \) -delete \
  && find @electric-sql/pglite/dist -name '*.tar.gz' ! -name pg_trgm.tar.gz -delete

# The program needs of Node its one executable: headers and npm would be another 80 MB.
FROM debian:bookworm-slim
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libstdc++6 tini \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 1000 --home-dir /data --shell /usr/sbin/nologin node \
  && install --directory --owner=node --group=node --mode=700 /data /files
COPY --from=build /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY --from=build /app ./
ENV NODE_ENV=production \
    DATA_DIR=/data \
    TMPDIR=/data \
    HOST=0.0.0.0 \
    PORT=3000 \
    MALLOC_MMAP_THRESHOLD_=131072
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/v2/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/bin/tini", "--"]
CMD ["node", "--max-semi-space-size=16", "lib/tools/cli/run.mjs", "lib/tools/cli/start.ts"]
