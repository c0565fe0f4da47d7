import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Settings } from '#lib/service/objects/files-place.ts'

export interface TemporaryS3 {
  readonly settings: S3Settings
  /** The environment of an application that keeps its files there. */
  readonly env: Readonly<Record<'FILES_URL' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string>>
  /** Kills it as a crash does, and restarts it on the same data and port; resolves when it is ready. */
  readonly crash: () => Promise<void>
  /** It keeps its connections and does nothing until `thaw`. */
  readonly freeze: () => void
  readonly thaw: () => void
  readonly stop: () => Promise<void>
}

const accessKeyId = 'test:tester'
const secretAccessKey = 'testing'
const startTimeoutMs = 30_000

/**
 * OpenStack Swift with its S3 API, on loopback and in a temporary folder. Its Debian packages are unpacked next to the
 * installed packages, and the system stays as it is. Null where they cannot be had.
 */
export async function startTemporaryS3(): Promise<TemporaryS3 | null> {
  const python = findPython()
  if (!python) return null
  const folder = mkdtempSync(join(tmpdir(), 'filing-desk-s3-'))
  const start = async (port: number) => {
    const script = join(import.meta.dirname, 'temporary-s3.py')
    const server = spawn(python.command, [script, folder, String(port)], {
      env: { ...process.env, ...python.env },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const ended = new Promise<void>((resolve) => server.once('close', () => resolve()))
    const end = (signal: 'SIGKILL' | 'SIGTERM') => {
      server.kill(signal)
      return ended
    }
    return { end, server, port: await readPort(server.stdout, ended) }
  }
  let running = await start(0)
  const { port } = running
  const origin = `http://127.0.0.1:${port}`
  const settings = { origin, bucket: 'desk', prefix: '', region: 'us-east-1', encryption: null }
  const complete: S3Settings = { ...settings, accessKeyId, secretAccessKey }
  await makeBucket(complete)
  return {
    settings: complete,
    env: {
      FILES_URL: `s3://127.0.0.1:${port}/desk?region=us-east-1`,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    },
    async crash() {
      await running.end('SIGKILL')
      running = await start(port)
    },
    freeze: () => running.server.kill('SIGSTOP'),
    thaw: () => running.server.kill('SIGCONT'),
    async stop() {
      running.server.kill('SIGCONT')
      await running.end('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function readPort(output: NodeJS.ReadableStream, ended: Promise<void>): Promise<number> {
  const timeout = AbortSignal.timeout(startTimeoutMs)
  const port = new Promise<number>((resolve, reject) => {
    createInterface({ input: output }).on('line', (line) => {
      const [, found] = /^listening on (\d+)$/.exec(line) ?? []
      if (found !== undefined) resolve(Number(found))
    })
    timeout.addEventListener('abort', () => reject(new Error('The object store did not start in 30 s.')))
  })
  return await Promise.race([
    port,
    ended.then(() => {
      throw new Error('The object store ended before it was ready.')
    }),
  ])
}

async function makeBucket({ origin, bucket, region }: S3Settings): Promise<void> {
  const signer = new AwsV4Signer({
    method: 'PUT',
    url: `${origin}/${bucket}`,
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region,
  })
  const { url, headers } = await signer.sign()
  const response = await fetch(url, { method: 'PUT', headers })
  if (!response.ok) throw new Error(`The bucket was not made: ${response.status} ${await response.text()}`)
}

interface Python {
  readonly command: string
  readonly env: Readonly<Record<string, string>>
}

const cache = join(import.meta.dirname, '../../../node_modules/.cache/swift')

function findPython(): Python | null {
  if (!existsSync('/usr/bin/apt-get')) return null
  try {
    if (!existsSync(cache)) unpackPackages()
  } catch {
    return null
  }
  const own = join(cache, 'usr/bin/python3')
  const libraries = readdirSync(join(cache, 'usr/lib')).filter((name) => name.endsWith('-linux-gnu'))
  const isOwn = existsSync(own)
  return {
    command: isOwn ? own : '/usr/bin/python3',
    env: {
      PYTHONPATH: join(cache, 'usr/lib/python3/dist-packages'),
      LD_LIBRARY_PATH: libraries.map((name) => join(cache, 'usr/lib', name)).join(':'),
      ...(isOwn && { PYTHONHOME: join(cache, 'usr') }),
    },
  }
}

/** Swift and what it needs that the system does not have, without running anything of them. */
function unpackPackages(): void {
  const wanted = listPackages()
  const unfinished = `${cache}.unfinished-${process.pid}`
  const downloads = join(unfinished, 'downloads')
  mkdirSync(downloads, { recursive: true })
  try {
    execFileSync('apt-get', ['download', '-qq', ...wanted], { cwd: downloads, stdio: 'ignore' })
    for (const name of readdirSync(downloads)) execFileSync('dpkg-deb', ['-x', join(downloads, name), unfinished])
    rmSync(downloads, { recursive: true })
    renameSync(unfinished, cache)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(cache)) throw error
  }
}

function listPackages(): readonly string[] {
  const simulate = () =>
    execFileSync('apt-get', ['install', '--simulate', '--no-install-recommends', 'python3-swift'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  let plan: string
  try {
    plan = simulate()
  } catch {
    // A fresh machine has no lists of packages yet.
    execFileSync('apt-get', ['update'], { stdio: 'ignore' })
    plan = simulate()
  }
  return [...plan.matchAll(/^Inst (\S+) (?:\[\S+\] )?\((\S+)/gm)].map(([, name, version]) => `${name}=${version}`)
}
