import { buildIfChanged } from './build.ts'
import { runServer } from './run-server.ts'

/** `npm start`: from nothing to a running Filing Desk, and one address printed. */
await runServer({
  name: 'Filing Desk',
  async start(starting) {
    // Next reads this while it loads.
    Object.assign(process.env, { NODE_ENV: 'production' })
    const [{ startDesk }, { loadDemo }] = await Promise.all([
      import('#lib/desk/server/start-desk.ts'),
      import('./load-demo.ts'),
    ])
    const prepare = async () => {
      await Promise.all([buildIfChanged(starting), loadDemo(starting)])
    }
    return startDesk({ ...starting, dev: false, prepare })
  },
})
