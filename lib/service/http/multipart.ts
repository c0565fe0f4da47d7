import { cutPath } from '#lib/contract/kernel/details.ts'
import { ServiceError } from './service-error.ts'

/** The head of one part of a multipart/form-data body, RFC 7578. */
export interface PartHead {
  readonly name: string
  /** Null for a plain field. */
  readonly fileName: string | null
}

/** Takes the bytes of a part as they arrive; a chunk is valid only during the call. */
export type PartSink = (chunk: Uint8Array) => void | Promise<void>

const maxParts = 16
const maxHeadBytes = 8 * 1024

/**
 * Reads a multipart/form-data body as it arrives: no more is held than what a delimiter could begin in.
 * `open` is asked at each part where its bytes go. Throws `invalid_request` for a body that is not well formed: parsers
 * such as busboy skip a part whose head they cannot read, and cut off a head that is too long, without an error.
 */
export async function readMultipart(
  request: Request,
  open: (part: PartHead) => PartSink | Promise<PartSink>,
): Promise<void> {
  const source = openSource(request)
  const dashBoundary = `--${readBoundary(request.headers)}`
  const delimiter = Buffer.from(`\r\n${dashBoundary}`)
  await source.readUntil(delimiter, () => {})
  for (let parts = 0; ; parts++) {
    const follows = await source.take(2)
    if (follows === '--') return
    if (follows !== '\r\n') throw malformed('A delimiter must be followed by a line break.')
    if (parts === maxParts) throw malformed(`The body may have ${maxParts} parts at most.`)
    const head = readHead(await readLines(source), dashBoundary)
    await source.readUntil(delimiter, await open(head))
  }
}

export function malformed(message: string, path: readonly string[] = []): ServiceError {
  return new ServiceError('invalid_request', undefined, {
    details: [{ location: 'body', path: cutPath(path), code: 'invalid_value', message }],
  })
}

interface Source {
  /** Passes on what precedes `mark` and continues behind it. */
  readUntil(mark: Buffer, sink: PartSink): Promise<void>
  take(count: number): Promise<string>
}

function openSource(request: Request): Source {
  const reader = request.body?.getReader()
  // The first delimiter may be at the very beginning, without the line end that precedes the others.
  let held: Buffer = Buffer.from('\r\n')
  return {
    async readUntil(mark, sink) {
      for (;;) {
        const at = held.indexOf(mark)
        const end = at >= 0 ? at : Math.max(0, held.length - mark.length + 1)
        if (end > 0) await sink(held.subarray(0, end))
        if (at >= 0) {
          held = held.subarray(at + mark.length)
          return
        }
        held = Buffer.concat([held.subarray(end), await readChunk(reader)])
      }
    },
    async take(count) {
      while (held.length < count) held = Buffer.concat([held, await readChunk(reader)])
      const taken = held.subarray(0, count).toString('latin1')
      held = held.subarray(count)
      return taken
    },
  }
}

async function readChunk(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<Uint8Array> {
  try {
    const read = await reader?.read()
    if (read && !read.done) return read.value
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause
  }
  throw malformed('The request body is incomplete.')
}

/** Up to the first empty line, which may come first. */
async function readLines(source: Source): Promise<string[]> {
  const lines: string[] = []
  const lineEnd = Buffer.from('\r\n')
  let byteCount = 0
  for (;;) {
    const chunks: Buffer[] = []
    await source.readUntil(lineEnd, (chunk) => {
      byteCount += chunk.length
      if (byteCount > maxHeadBytes) throw malformed('The headers of a part are too long.')
      chunks.push(Buffer.from(chunk))
    })
    const line = Buffer.concat(chunks).toString('utf8')
    if (line === '') return lines
    lines.push(line)
  }
}

function readBoundary(headers: Headers): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^\s;"]+))/i.exec(headers.get('content-type') ?? '') ?? []
  const boundary = quoted ?? plain ?? ''
  if (boundary.length < 1 || boundary.length > 70) throw malformed('The boundary must have 1 to 70 characters.')
  return boundary
}

/** Every line must be a header: what hides in a broken one is not looked for. */
function readHead(lines: readonly string[], dashBoundary: string): PartHead {
  const dispositions: string[] = []
  for (const line of lines) {
    const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([^\r\n]*)$/.exec(line) ?? []
    if (name === undefined || value === undefined || line.startsWith(dashBoundary)) {
      throw malformed('A header line of a part is not valid.')
    }
    if (name.toLowerCase() === 'content-disposition') dispositions.push(value)
  }
  const parameters = dispositions.length === 1 ? readParameters(dispositions[0] ?? '') : null
  const name = parameters?.get('name')
  if (!name) throw malformed('A part has no name.')
  const extended = readExtended(parameters?.get('filename*'))
  const plain = parameters?.get('filename')
  return {
    name: unescapeParameter(name),
    fileName: extended ?? (plain === undefined ? null : unescapeParameter(plain)),
  }
}

/** Parameters are read in turn, so that none is found inside the quotes of another. Null where anything else is between. */
function readParameters(disposition: string): Map<string, string> | null {
  const start = /^form-data\s*/i.exec(disposition)?.[0]
  if (start === undefined) return null
  const parameters = new Map<string, string>()
  let end = start.length
  for (const match of disposition
    .slice(start.length)
    .matchAll(/;\s*([^\s=;"]+)=(?:"((?:\\.|[^"\\])*)"|([^\s;"]*))\s*/gy)) {
    const [whole, name = '', quoted, plain] = match
    parameters.set(name.toLowerCase(), quoted ?? plain ?? '')
    end += whole.length
  }
  return end === disposition.length ? parameters : null
}

/** Browsers write `"` and line ends as %22, %0D and %0A (WHATWG, multipart/form-data); others put a backslash before `"`. */
function unescapeParameter(value: string): string {
  return value
    .replace(/\\(["\\])/g, '$1')
    .replace(/%22/g, '"')
    .replace(/%0[AD]/gi, ' ')
}

/** RFC 8187. RFC 7578 does without it, some programs do not; in another encoding than UTF-8 it is ignored. */
function readExtended(value = ''): string | null {
  const encoded = /^utf-8'[^']*'(.+)$/i.exec(value)?.[1]
  if (encoded === undefined) return null
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}
