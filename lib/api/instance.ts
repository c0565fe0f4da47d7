import { openDatabase } from '#lib/database/open.ts'
import type { SealingKeys } from '#lib/database/sealed-text.ts'
import type { Api } from './app.ts'
import type { BrowserConnectors } from './filings/jobs/prepare-draft.ts'
import type { Clock, Deps, Logger, Settings } from './kernel/context.ts'

/** The service in this process: everything open, nothing listening and nothing worked yet. */
export interface Instance {
  readonly api: Api
  readonly deps: Deps
  /** Begins with background work, once; what a crash left over goes on at once. */
  startWorking(): Promise<void>
  /** Ends every stream of events, which would otherwise keep the server from stopping; no new one begins. */
  endStreams(): void
  /** Ends background work, then closes the database. */
  close(): Promise<void>
}

export interface OpenInstanceOptions {
  readonly settings: Settings
  /** A PostgreSQL server; absent: the embedded database in the data directory. */
  readonly databaseUrl: string | undefined
  readonly clock: Clock
  readonly logger: Logger
  /** True where the desk in this process signs people in with OpenID Connect. */
  readonly acceptsIdentities: boolean
  /** Called with the data directory locked. `isUnsealed`: no key has been used on this database, so one may be made. */
  readonly loadSealingKeys: (state: { readonly isUnsealed: boolean }) => SealingKeys
  /** Destinations whose drafts a browser fills. Default: none, and every pass prepares a package. */
  readonly browserConnectors?: BrowserConnectors
}

/**
 * The database first, the rest of the service loaded after it: a second process is rejected before it has loaded anything.
 * Throws `UnknownSealingKey` where the database is sealed with a key that is not among the loaded ones.
 */
export async function openInstance({ databaseUrl, ...parts }: OpenInstanceOptions): Promise<Instance> {
  const database = await openDatabase({
    dataDir: parts.settings.dataDir,
    databaseUrl,
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
