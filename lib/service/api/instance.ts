import { openDatabase } from '#lib/service/database/open.ts'
import type { Instance, OpenInstanceOptions } from './assemble-instance.ts'

/**
 * The database first, the rest of the service loaded after it: a second process is rejected before it has loaded anything.
 * Throws `UnknownSealingKey` where the database is sealed with a key that is not among the loaded ones.
 */
export async function openInstance({ databaseUrl, ...parts }: OpenInstanceOptions): Promise<Instance> {
  const database = await openDatabase({
    dataDir: parts.settings.dataDir,
    databaseUrl,
    traceStatement: parts.telemetry?.traceStatement,
    onConnectionError: (error) => parts.logger.warn('The database server closed an idle connection.', { error }),
  })
  try {
    const { assembleInstance } = await import('./assemble-instance.ts')
    return await assembleInstance({ ...parts, database })
  } catch (error) {
    await database.close()
    throw error
  }
}
