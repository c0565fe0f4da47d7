import { type Env, readEnv } from '#lib/api/env.ts'
import { openInstance } from '#lib/api/instance.ts'
import { failStart, stopOnSignal } from '#lib/api/run-process.ts'
import { buildIfChanged, StartFailed } from './build.ts'
import { say } from './run-command.ts'

const oldestNode = 24

/** `npm start`: from nothing to a running Filing Desk, and one address printed. */
async function start(): Promise<void> {
  assertNodeVersion()
  const env = readEnv()
  const instance = await openInstance(env)
  let running: { stop(): Promise<void> } = { stop: () => instance.close() }
  stopOnSignal({
    async stop() {
      stopping.abort()
      await running.stop()
    },
  })
  if (env.testHooks) say('TEST_HOOKS IS ON: TESTS MAY MOVE THE CLOCK OF THIS PROCESS. NEVER USE THIS WITH REAL DATA.')

  // Next reads this while it loads.
  Object.assign(process.env, { NODE_ENV: 'production' })
  const [{ startDesk }, { loadDemo }] = await Promise.all([import('#lib/serve.ts'), import('./load-demo.ts')])
  const desk = await startDesk({
    env,
    instance,
    dev: false,
    prepare: async () => {
      await Promise.all([buildIfChanged({ signal: stopping.signal }), loadDemo(instance, stopping.signal)])
    },
  })
  running = desk
  say(welcome(env, desk.publicUrl))
}

function welcome(env: Env, publicUrl: string): string {
  const how = env.apiBaseUrl
    ? `Sign in with an account or an API key of ${new URL(env.apiBaseUrl).host}.`
    : env.demo
      ? 'Sign in as analyst@demo.test with the password filing-desk-demo.'
      : 'Sign in with an account of yours; `npm run seed -- FILE` makes the first ones.'
  return `\nFiling Desk: ${publicUrl}\n${how}\n`
}

function assertNodeVersion(): void {
  const major = Number.parseInt(process.versions.node, 10)
  if (major < oldestNode) {
    throw new StartFailed(
      `Node.js ${oldestNode} or newer is needed; this is ${process.versions.node}. Run it with npm start.`,
    )
  }
}

const stopping = new AbortController()
await start().catch((error: unknown) => {
  // Told to stop while starting: what breaks then is no fault.
  if (!stopping.signal.aborted) failStart(error)
})
