import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress } from 'node:zlib'
import { say } from './run-command.ts'

const root = join(import.meta.dirname, '../../..')
const hashFile = join(root, '.next/source-hash')
const sources = ['app/**/*', 'components/**/*', 'lib/**/*', 'public/**/*', '*.json', '*.mjs']

/** The pages could not be built. */
export class StartFailed extends Error {
  override readonly name = 'StartFailed'
}

/** Builds the desk's pages unless they were built from exactly these sources. */
export async function buildIfChanged({ signal }: { readonly signal?: AbortSignal } = {}): Promise<void> {
  const hash = hashSources()
  if (existsSync(join(root, '.next/BUILD_ID')) && existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash)
    return
  say('Building the desk. This takes about a minute, once.')
  await build(signal)
  await compressStatic(join(root, '.next/static'))
  mkdirSync(join(root, '.next'), { recursive: true })
  writeFileSync(hashFile, hash)
}

/** By content, never by time: a fresh clone of the same sources hashes alike. */
export function hashSources(): string {
  const hash = createHash('sha256')
  const paths = globSync(sources, { cwd: root }).filter(
    (path) => !path.endsWith('.test.ts') && !path.endsWith('.test.tsx'),
  )
  for (const path of paths.toSorted()) {
    const absolute = join(root, path)
    if (!statSync(absolute).isFile()) continue
    hash.update(`${path}\0`).update(readFileSync(absolute)).update('\0')
  }
  return hash.digest('hex')
}

function build(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/next/dist/bin/next'), 'build'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new StartFailed(`${Buffer.concat(output)}\nThe desk could not be built.`))
    })
  })
}

/**
 * Writes a compressed copy of every script and style next to it, at the highest quality: they are fetched far more
 * often than built.
 */
async function compressStatic(folder: string): Promise<void> {
  const paths = globSync('**/*.{js,css}', { cwd: folder })
  await Promise.all(
    paths.map((path) =>
      pipeline(
        createReadStream(join(folder, path)),
        createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
        createWriteStream(join(folder, `${path}.br`)),
      ),
    ),
  )
}
