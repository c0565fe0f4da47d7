import { apiRoot } from '#lib/contract/paths.ts'
import { runServer } from './run-server.ts'

/** `npm run api`: the service alone, without the desk. */
await runServer({
  name: 'Filing Desk API',
  path: apiRoot,
  async start(starting) {
    const [{ startApi }, { loadDemo }] = await Promise.all([
      import('#lib/desk/server/start-api.ts'),
      import('./load-demo.ts'),
    ])
    return startApi({ ...starting, prepare: () => loadDemo(starting) })
  },
})
