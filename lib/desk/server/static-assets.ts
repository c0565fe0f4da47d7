import { createReadStream, globSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream'

const mediaTypes = { js: 'application/javascript; charset=UTF-8', css: 'text/css; charset=UTF-8' } as const

export interface StaticFile {
  readonly file: string
  readonly byteLength: number
  readonly headers: Readonly<Record<string, string>>
  /** Stored compressed: only for clients that accept brotli. */
  readonly isBrotli: boolean
}

/** By path. What is served is known from the start, so that no path leads anywhere else. */
export type StaticFiles = ReadonlyMap<string, StaticFile>

/** Scripts and styles that have a compressed copy, from the `static` folder of Next's build. */
export function listBuiltFiles(folder: string): StaticFiles {
  return new Map(
    globSync('**/*.{js,css}.br', { cwd: folder }).map((path) => {
      const type = mediaTypes[path.endsWith('.js.br') ? 'js' : 'css']
      const headers = {
        'Content-Type': type,
        'Content-Encoding': 'br',
        'Cache-Control': 'public, max-age=31536000, immutable',
        Vary: 'Accept-Encoding',
      }
      return [`/_next/static/${path.slice(0, -'.br'.length)}`, toStaticFile(join(folder, path), headers)]
    }),
  )
}

/** Below it stand the files of `listViewerFiles` and nothing else. */
export const viewerRoot = '/desk/pdf/'

/** Files the PDF viewer loads from its package: the fonts that a PDF may leave out, and character maps of CJK text. */
export function listViewerFiles(folder: string): StaticFiles {
  const headers = { 'Content-Type': 'application/octet-stream', 'Cache-Control': 'public, max-age=604800' }
  const list = (name: string, pattern: string) =>
    globSync(pattern, { cwd: folder }).map(
      (path) => [viewerRoot + name + path.slice(path.indexOf('/')), toStaticFile(join(folder, path), headers)] as const,
    )
  return new Map([...list('fonts', 'standard_fonts/*.{pfb,ttf}'), ...list('cmaps', 'cmaps/*.bcmap')])
}

function toStaticFile(file: string, headers: Record<string, string>): StaticFile {
  return { file, byteLength: statSync(file).size, headers, isBrotli: headers['Content-Encoding'] === 'br' }
}

/** False where the request is not for one of these files, and Next handles it. */
export function serveStatic(files: StaticFiles, request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '', headers } = request
  const found = files.get(url.split('?', 1)[0] ?? '')
  if (!found || (method !== 'GET' && method !== 'HEAD')) return false
  if (found.isBrotli && !acceptsBrotli(headers['accept-encoding'])) return false
  response.writeHead(200, {
    ...found.headers,
    'Content-Length': found.byteLength,
    'X-Content-Type-Options': 'nosniff',
  })
  if (method === 'HEAD') response.end()
  // Not `pipe`: it would leave the file open when the client disconnects, and the client waiting when the file is gone.
  else pipeline(createReadStream(found.file), response, () => {})
  return true
}

/** RFC 9110, 12.5.3: named, and not with a weight of zero. */
function acceptsBrotli(accepted: string | string[] | undefined): boolean {
  return String(accepted ?? '')
    .split(',')
    .some((coding) => /^\s*br\s*(?:;\s*q=(?:1|0\.\d*[1-9])\S*)?\s*$/i.test(coding))
}
