import { createReadStream, globSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream'

const mediaTypes = { js: 'application/javascript; charset=UTF-8', css: 'text/css; charset=UTF-8' } as const

/** Answers scripts and styles that lie compressed beside the build's own; false for anything else, which is Next's to answer. */
export type ServeStatic = (request: IncomingMessage, response: ServerResponse) => boolean

/** `folder` is the build's `static` folder. What is answered is known from the start, so no path leads anywhere else. */
export function createStaticAssets(folder: string): ServeStatic {
  const assets = new Map(
    globSync('**/*.{js,css}.br', { cwd: folder }).map((path) => {
      const file = join(folder, path)
      const isScript = path.endsWith('.js.br')
      const type = mediaTypes[isScript ? 'js' : 'css']
      return [`/_next/static/${path.slice(0, -'.br'.length)}`, { file, type, length: statSync(file).size }]
    }),
  )
  return ({ method, url = '', headers }, response) => {
    const asset = assets.get(url.split('?', 1)[0] ?? '')
    if (!asset || !acceptsBrotli(headers['accept-encoding']) || (method !== 'GET' && method !== 'HEAD')) return false
    response.writeHead(200, {
      'Content-Type': asset.type,
      'Content-Encoding': 'br',
      'Content-Length': asset.length,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
      'X-Content-Type-Options': 'nosniff',
    })
    if (method === 'HEAD') response.end()
    // Not `pipe`: it keeps the file open where the reader goes away, and the reader waiting where the file has gone.
    else pipeline(createReadStream(asset.file), response, () => {})
    return true
  }
}

/** RFC 9110, 12.5.3: named, and not with a weight of zero. */
function acceptsBrotli(accepted: string | string[] | undefined): boolean {
  return String(accepted ?? '')
    .split(',')
    .some((coding) => /^\s*br\s*(?:;\s*q=(?:1|0\.\d*[1-9])\S*)?\s*$/i.test(coding))
}
