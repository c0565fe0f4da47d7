import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type * as z from 'zod'
import { fileLimits } from '#lib/contract/files/limits.ts'
import { FileName } from '#lib/contract/files/operations.ts'
import { toDetails } from '#lib/contract/kernel/details.ts'
import type { Deps, ServiceContext } from '#lib/service/api/kernel/context.ts'
import { sniffMediaType } from '#lib/service/documents/detect-type.ts'
import { malformed, type PartSink, readMultipart } from '#lib/service/http/multipart.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { abandonedAfterMs } from './delete-contents.ts'
import type { Upload } from './store-content.ts'

const maxFieldBytes = 4 * 1024
const headBytes = 4 * 1024

/**
 * Reads a multipart body with one part `file` and the fields of `schema`. The file is written to disk as it arrives and
 * deleted when `use` is done. 25 MiB are accepted, one byte more is `request_too_large`.
 */
export async function receiveUpload<Schema extends z.ZodObject, T>(
  { context, request }: { readonly context: ServiceContext; readonly request: Request },
  schema: Schema,
  use: (upload: Upload, fields: z.output<Schema>) => Promise<T>,
): Promise<T> {
  const directory = temporaryDirectory(context.deps)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, `upload-${context.deps.randomId()}`)
  const handle = await open(path, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    const fields = new Map<string, string>()
    let name: string | null = null
    let byteLength = 0
    let head: Buffer = Buffer.alloc(0)
    await readMultipart(request, (part) => {
      if (part.name !== 'file') return collectField(fields, part.name)
      if (name !== null) throw malformed('Send one file at a time.', ['file'])
      name = readFileName(part.fileName)
      return async (chunk) => {
        byteLength += chunk.byteLength
        if (byteLength > fileLimits.bytes) {
          throw new ServiceError(
            'request_too_large',
            `The file is larger than ${fileLimits.bytes} bytes. Upload a smaller file.`,
          )
        }
        if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes)])
        hash.update(chunk)
        await handle.writeFile(chunk)
      }
    })
    if (name === null) throw required('file')
    const upload = { path, name, byteLength, sha256: hash.digest('hex'), mediaType: sniffMediaType(head) }
    return await use(upload, readFields(schema, Object.fromEntries(fields)))
  } finally {
    await handle.close()
    await rm(path, { force: true })
  }
}

/** Next to the embedded database; with a database server in the system’s, one for each account that runs the service. */
export function temporaryDirectory({ database, settings }: Pick<Deps, 'database' | 'settings'>): string {
  return database.kind === 'embedded' ? join(settings.dataDir, 'tmp') : join(tmpdir(), `filing-desk-${userInfo().uid}`)
}

/** Deletes what uploads were writing when their process was killed. Other processes may be writing there. */
export async function dropAbandonedUploads(deps: Pick<Deps, 'database' | 'settings' | 'clock'>): Promise<void> {
  const directory = temporaryDirectory(deps)
  const before = deps.clock.now().getTime() - abandonedAfterMs
  for (const name of await readdir(directory).catch(() => [])) {
    const path = join(directory, name)
    // One that is gone by now was finished, or dropped by another process.
    const file = name.startsWith('upload-') ? await stat(path).catch(() => null) : null
    if (file && file.mtimeMs < before) await rm(path, { force: true })
  }
}

/** A map, because a field may have any name, even `__proto__`. */
function collectField(fields: Map<string, string>, name: string): PartSink {
  if (fields.has(name)) throw malformed('This field appears more than once. Send it once.', [name])
  const decoder = new TextDecoder()
  fields.set(name, '')
  return (chunk) => {
    const value = (fields.get(name) ?? '') + decoder.decode(chunk, { stream: true })
    if (value.length > maxFieldBytes) throw malformed('This field is too long.', [name])
    fields.set(name, value)
  }
}

function readFields<Schema extends z.ZodObject>(schema: Schema, fields: Record<string, string>): z.output<Schema> {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  throw new ServiceError('invalid_request', undefined, { details: toDetails('body', parsed.error.issues, fields) })
}

function readFileName(fileName: string | null): string {
  const parsed = FileName.safeParse(fileName ?? '')
  if (parsed.success) return parsed.data
  if (/(?:^|[/\\])[.\s\p{Cc}\p{Cf}]*$/u.test(fileName ?? '')) throw required('file')
  throw malformed(parsed.error.issues[0]?.message ?? 'This file name cannot be stored.', ['file'])
}

function required(name: string): ServiceError {
  return new ServiceError('invalid_request', undefined, {
    details: [{ location: 'body', path: [name], code: 'required', message: 'Send a file that has a name.' }],
  })
}
