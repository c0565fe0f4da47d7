import { isAbsolute, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import type { FilesPlace } from '#lib/service/objects/files-place.ts'
import { InvalidEnvironment } from './invalid-environment.ts'
import { isLoopbackHost } from './loopback-host.ts'

interface Variables {
  readonly FILES_URL?: string | undefined
  readonly AWS_ACCESS_KEY_ID?: string | undefined
  readonly AWS_SECRET_ACCESS_KEY?: string | undefined
}

/** Messages never repeat the value: someone may have put a secret into it. */
export function readFilesPlace(variables: Variables): FilesPlace | null {
  const { FILES_URL: value } = variables
  if (value === undefined) return null
  // A relative path would become one from the root.
  if (!URL.canParse(value) || /^file:(?!\/)/.test(value)) throw invalid()
  const url = new URL(value)
  if (url.username || url.password) {
    throw new InvalidEnvironment('FILES_URL must not hold a key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  }
  switch (url.protocol) {
    case 'file:':
      return { kind: 'folder', path: readFolder(url) }
    case 's3:':
      return { kind: 's3', settings: readBucket(url, variables) }
    default:
      throw invalid()
  }
}

function readFolder(url: URL): string {
  if (url.host || url.search || url.hash || url.pathname === '/') throw invalid()
  const path = normalize(fileURLToPath(url)).replace(/\/+$/, '')
  if (!isAbsolute(path)) throw invalid()
  return path
}

const Options = z.strictObject({
  region: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/)
    .default('us-east-1'),
  /** `AES256` or `aws:kms`, where the bucket does not encrypt without being asked. */
  encryption: z
    .string()
    .regex(/^[A-Za-z0-9:]{1,32}$/)
    .optional(),
  /** `0`: without TLS, in a network where no one else listens. */
  tls: z.enum(['0', '1']).optional(),
})
const path = /^\/([a-z0-9][a-z0-9.-]{1,62})((?:\/[A-Za-z0-9_-]{1,64}){0,8})\/?$/

function readBucket(url: URL, { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey }: Variables) {
  const [, bucket, folder = ''] = path.exec(url.pathname) ?? []
  const options = Options.safeParse(Object.fromEntries(url.searchParams))
  if (!url.host || url.hash || bucket === undefined || !options.success) throw invalid()
  if (!accessKeyId || !secretAccessKey) {
    throw new InvalidEnvironment('FILES_URL with s3: needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  }
  const { region, encryption = null, tls = isLoopbackHost(url.hostname) ? '0' : '1' } = options.data
  return {
    origin: `${tls === '1' ? 'https' : 'http'}://${url.host}`,
    bucket,
    prefix: folder === '' ? '' : `${folder.slice(1)}/`,
    region,
    encryption,
    accessKeyId,
    secretAccessKey,
  }
}

function invalid(): InvalidEnvironment {
  return new InvalidEnvironment(
    'FILES_URL must be file:/absolute/folder or s3://host/bucket, with ?region=…, &encryption=AES256 or &tls=0 where needed.',
  )
}
