import type { Instance } from '#lib/service/api/assemble-instance.ts'
import { openCommandSocket } from './command-socket.ts'
import type { Env } from './env.ts'
import { createApiListener } from './handle-api.ts'
import { listen, type RunningServer } from './listen.ts'
import { openMetricsServer } from './metrics-server.ts'

export interface StartServerOptions {
  readonly env: Env
  readonly instance: Instance
  /** Runs once the port is ours, before any request is handled. */
  readonly prepare: () => Promise<void>
}

/** The service alone, without the desk. */
export async function startApi({ env, instance, prepare }: StartServerOptions): Promise<RunningServer> {
  const { http, publicUrl, secretBodies, open } = await listen(env, { logger: instance.deps.logger })
  await prepare()
  await instance.startWorking()
  const commands = await openCommandSocket(instance.deps)
  const metrics = await openMetricsServer(env.metricsAddress, instance.deps)
  open(createApiListener({ api: instance.api, trustProxy: env.trustProxy, secretBodies, isAlone: true }))
  return {
    publicUrl,
    async stop() {
      instance.endStreams()
      await metrics.close()
      await commands.close()
      await http.stop()
      await instance.close()
    },
  }
}
