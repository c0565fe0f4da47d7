import { readEnv } from './env.ts'
import { ownHosts, toUrl } from './http/request-target.ts'
import { createHttpServer } from './http-server.ts'
import { openInstance } from './instance.ts'
import { failStart, stopOnSignal } from './run-process.ts'

/** `npm run api`: the service alone, without the desk. */
async function serveApi(): Promise<void> {
  const env = readEnv()
  const instance = await openInstance(env)
  const { createApiListener, isUpload } = await import('./http/handle-api.ts')
  let isOwnHost = (_host: string) => false
  const http = createHttpServer({
    isOwnHost: (host) => isOwnHost(host),
    isUpload,
    handle: createApiListener({ api: instance.api, trustProxy: env.trustProxy }),
  })
  const port = await http.listen(env.port, env.host)
  const publicUrl = env.publicUrl ?? toUrl(env.host, port)
  isOwnHost = ownHosts(publicUrl, port)
  await instance.startWorking()
  stopOnSignal({
    async stop() {
      await http.stop()
      await instance.close()
    },
  })
  process.stdout.write(`Filing Desk API: ${publicUrl}/api/v2\n`)
}

await serveApi().catch(failStart)
