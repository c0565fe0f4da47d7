import { type Instance, openInstance } from '#lib/api/instance.ts'
import { type Env, readEnv } from '#lib/server/env.ts'
import { failStart, type RunningServer, stopOnSignal } from '#lib/server/run-process.ts'
import { StartFailed } from './build.ts'
import { say } from './run-command.ts'

const oldestNode = 24

interface Starting {
  readonly env: Env
  readonly instance: Instance
  /** Aborted when the process is told to stop while it is starting. */
  readonly signal: AbortSignal
}

interface ServerCommand {
  readonly name: string
  /** Loads what it serves with only now: a second process on the same data is refused before that. */
  readonly start: (starting: Starting) => Promise<RunningServer>
  /** Below the root of `publicUrl`, where it answers. */
  readonly path?: string
}

/** Opens the service, starts a server over it, says where, and stops both cleanly when told to. */
export async function runServer({ name, start, path = '' }: ServerCommand): Promise<void> {
  const stopping = new AbortController()
  try {
    assertNodeVersion()
    const env = readEnv()
    const instance = await openInstance(env)
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
    // Told to stop while starting: what breaks then is no fault.
    if (!stopping.signal.aborted) failStart(error)
  }
}

function welcome(env: Env): string {
  if (env.apiBaseUrl) return `Sign in with an account or an API key of ${new URL(env.apiBaseUrl).host}.`
  if (env.demo) return 'Sign in as analyst@demo.test with the password filing-desk-demo.'
  return 'Sign in with an account of yours; `npm run seed -- FILE` makes the first ones.'
}

function assertNodeVersion(): void {
  const major = Number.parseInt(process.versions.node, 10)
  if (major < oldestNode) {
    throw new StartFailed(
      `Node.js ${oldestNode} or newer is needed; this is ${process.versions.node}. Run it with npm start.`,
    )
  }
}
