import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '#lib/tools/testing/find-free-port.ts'
import { signalProcesses } from '../testing/signal-processes.ts'

export interface TemporaryPostgres {
  readonly url: string
  /** The environment for an application that uses it. */
  readonly env: Readonly<Record<'DATABASE_URL' | 'AUTH_SECRET' | 'VAULT_SECRET', string>>
  /** The folder of its programs. */
  readonly bin: string
  /** Kills it as a crash does, and restarts it on the same data; resolves when it is ready. */
  readonly crash: () => Promise<void>
  /** Its processes keep their connections and do nothing until `thaw`. */
  readonly freeze: () => void
  readonly thaw: () => void
  readonly stop: () => Promise<void>
}

/**
 * A separate PostgreSQL server for the tests, on loopback and in a temporary folder; null if PostgreSQL is not
 * installed.
 */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres | null> {
  const bin = findBinaries()
  const user = findUser()
  if (!bin || !user) return null
  const folder = mkdtempSync(join(tmpdir(), 'filing-desk-pg-'))
  chownSync(folder, user.uid, user.gid)
  const identity = { uid: user.uid, gid: user.gid, cwd: folder }
  const data = join(folder, 'data')
  const options = ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', ...listLocale(), '--no-sync']
  execFileSync(join(bin, 'initdb'), options, { ...identity, stdio: 'ignore' })
  const port = await findFreePort()
  const args = ['-D', data, '-p', String(port), ...listSettings(folder)]
  const start = async () => {
    const server = spawn(join(bin, 'postgres'), args, { ...identity, stdio: 'ignore' })
    const ended = new Promise<void>((resolve) => server.once('close', () => resolve()))
    const end = (signal: 'SIGINT' | 'SIGQUIT') => {
      server.kill(signal)
      return ended
    }
    await waitUntilReady(() => isReady(bin, port, identity))
    return { end, pid: server.pid ?? 0 }
  }
  let running = await start()
  const signalAll = (signal: 'SIGSTOP' | 'SIGCONT') => {
    signalProcesses([running.pid, ...listChildren(running.pid)], signal)
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  return {
    url,
    bin,
    env: {
      DATABASE_URL: url,
      AUTH_SECRET: 'a'.repeat(32),
      VAULT_SECRET: Buffer.alloc(32, 1).toString('base64'),
    },
    async crash() {
      await running.end('SIGQUIT')
      running = await start()
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async stop() {
      await running.end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function listChildren(parent: number): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  return processes.flatMap(([pid, ppid]) => (pid !== undefined && ppid === parent ? [pid] : []))
}

function listSettings(folder: string): string[] {
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    'fsync=off',
  ]
  return settings.flatMap((setting) => ['-c', setting])
}

function findBinaries(): string | null {
  const roots = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'].filter((root) => existsSync(root))
  const folders = roots.flatMap((root) =>
    readdirSync(root)
      .sort((a, b) => Number.parseFloat(b) - Number.parseFloat(a))
      .map((version) => join(root, version, 'bin')),
  )
  const candidates = [...folders, ...(process.env.PATH ?? '').split(':')]
  return candidates.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
}

/** Where the environment sets no locale of UTF-8, “É” would have no lower case, and no search would find it. */
function listLocale(): string[] {
  const { LC_ALL, LC_CTYPE, LANG } = process.env
  return /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '') ? [] : ['--lc-ctype=C.UTF-8']
}

/** PostgreSQL does not run as root: in that case its system account runs it, or else an unprivileged one. */
function findUser(): { uid: number; gid: number } | null {
  const own = process.getuid?.()
  if (own === undefined) return null
  if (own !== 0) return { uid: own, gid: process.getgid?.() ?? own }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  return account ? { uid: Number(account[2]), gid: Number(account[3]) } : null
}

function isReady(bin: string, port: number, identity: { uid: number; gid: number; cwd: string }): boolean {
  try {
    execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { ...identity, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function waitUntilReady(check: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if (check()) return
    await delay(200)
  }
  throw new Error('The temporary PostgreSQL server did not become ready in 30 s')
}
