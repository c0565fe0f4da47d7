import { type Env, readEnv } from '#lib/desk/server/env.ts'
import type { RunningServer } from '#lib/desk/server/listen.ts'
import { openService } from '#lib/desk/server/open-service.ts'
import type { Instance } from '#lib/service/api/assemble-instance.ts'
import { say } from './run-command.ts'

export interface Starting {
  readonly env: Env
  readonly instance: Instance
  /** Aborted when the process is stopped while it is starting. */
  readonly signal: AbortSignal
}

interface ServerCommand {
  readonly name: string
  /** Loads its modules only now: a second process on the same data is rejected before that. */
  readonly start: (starting: Starting) => Promise<RunningServer>
  /** Below the root of `publicUrl`, where it responds. */
  readonly path?: string
}

/** Opens the service, starts a server over it, prints its address, and stops both cleanly on a signal. */
export async function runServer({ name, start, path = '' }: ServerCommand): Promise<void> {
  const stopping = new AbortController()
  try {
    const env = readEnv()
    const instance = await openService(env)
    let running: Pick<RunningServer, 'stop'> = { stop: () => instance.close() }
    stopOnSignal({
      async stop() {
        stopping.abort()
        await running.stop()
      },
    })
    if (env.testHooks) say('TEST_HOOKS IS ON: TESTS MAY MOVE THE CLOCK OF THIS PROCESS. NEVER USE THIS WITH REAL DATA.')
    const server = await start({ env, instance, signal: stopping.signal })
    running = server
    say(`\n${name}: ${server.publicUrl}${path}\n${welcome(env)}\n`)
  } catch (error) {
    // Stopped while starting: what breaks then is not an error.
    if (!stopping.signal.aborted) failStart(error)
  }
}

function welcome(env: Env): string {
  if (env.apiBaseUrl) return `Sign in with an account or an API key of ${new URL(env.apiBaseUrl).host}.`
  if (env.demo) return 'Sign in as analyst@demo.test with the password filing-desk-demo.'
  return 'Sign in with your account. `npm run seed -- FILE` creates the first accounts.'
}

const repeatedSignalMs = 1000

/**
 * Stops cleanly on SIGTERM and SIGINT and exits with 0; another signal, or 25 seconds, ends the process immediately.
 * If npm and the process group both pass a signal on, it arrives twice: the second within a second of the first is the
 * same stop. Interrupted work resumes at the next start.
 */
function stopOnSignal(running: Pick<RunningServer, 'stop'>): void {
  let signalCount = 0
  let firstMs = 0
  const onSignal = () => {
    signalCount += 1
    if (signalCount === 2 && performance.now() - firstMs < repeatedSignalMs) return
    if (signalCount > 1) process.exit(1)
    firstMs = performance.now()
    setTimeout(() => process.exit(1), 25_000).unref()
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${error}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

const known = [
  'InvalidEnvironment',
  'DataDirectoryInUse',
  'DataDirectoryUnusable',
  'DatabaseUnusable',
  'UnknownMigration',
  'UnknownSealingKey',
  'StartFailed',
  'WrongFileStore',
]

/** Prints one line where a person can fix the cause, else the stack, and exits with 1. */
function failStart(error: unknown): never {
  process.stderr.write(`${explainStart(error)}\n`)
  process.exit(1)
}

function explainStart(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (known.includes(error.name)) return error.message
  return explainListening(error) ?? error.stack ?? error.message
}

/** Messages for the system errors of a server that cannot listen. */
function explainListening(error: Error & { code?: unknown; port?: unknown; address?: unknown; hostname?: unknown }) {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${error.port} is in use. Set PORT to another port.`
    case 'EACCES':
      return error.port === undefined
        ? null
        : `Port ${error.port} is reserved for the system. Set PORT to a port above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST=${error.address ?? error.hostname} is not an address of this machine. Set HOST to one of its addresses.`
    default:
      return null
  }
}
