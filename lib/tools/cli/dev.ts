import { runServer } from './run-server.ts'

/** `npm run dev`: the same, but pages are compiled when they are requested. */
await runServer({
  name: 'Filing Desk (development)',
  async start(starting) {
    const [{ startDesk }, { loadDemo }] = await Promise.all([
      import('#lib/desk/server/start-desk.ts'),
      import('./load-demo.ts'),
    ])
    return startDesk({ ...starting, dev: true, prepare: () => loadDemo(starting) })
  },
})
