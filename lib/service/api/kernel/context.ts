import type { KeyObject } from 'node:crypto'
import type { Destination } from '#lib/contract/filings/staging.ts'
import type { Database } from '#lib/service/database/database.ts'
import type { Queue } from '#lib/service/database/queue.ts'
import type { SealingKeys } from '#lib/service/database/sealed-text.ts'
import type { FilesPlace } from '#lib/service/objects/files-place.ts'
import type { ObjectStores } from '#lib/service/objects/open-object-stores.ts'
import type { Reasoner } from '#lib/service/reasoner/reasoner.ts'
import type { Telemetry } from '#lib/service/telemetry/telemetry.ts'
import type { Caller, Callers } from './caller.ts'
import type { Resumptions } from './exhausted-job.ts'
import type { LiveStreams } from './live-streams.ts'
import type { Clock, Logger } from './ports.ts'
import type { SecretHolder } from './secret-holder.ts'

export interface Settings {
  /** Absolute. */
  readonly dataDir: string
  /** Origin under which people reach the service, without a trailing slash; null: the address listened on. */
  readonly publicUrl: string | null
  /** Where the bytes of new files go; null: into the database. */
  readonly files: FilesPlace | null
  /** Webhooks may go to `http` on this machine. For testing receivers. */
  readonly allowLoopbackWebhooks: boolean
}

export interface Secrets {
  /** Signs cursors. */
  readonly cursorKey: KeyObject
  /** Lets the embedded desk exchange a verified identity for a session; null if that is off. */
  readonly exchange: string | null
  /** Encrypt what the service must be able to read again: signing secrets. Never in the database. */
  readonly sealingKeys: SealingKeys
}

/** The dependencies of the service. Everything that differs between a test and a deployment comes in here. */
export interface Deps {
  readonly database: Database
  /** Where the bytes of files are. Verbs read and write them through `files/read-content.ts` and `files/store-content.ts`. */
  readonly objects: ObjectStores
  readonly queue: Queue
  readonly clock: Clock
  /** Resolves when the clock shows this time. */
  readonly waitUntil: (time: Date) => Promise<void>
  /** A new lowercase UUID. */
  readonly randomId: () => string
  readonly randomBytes: (length: number) => Buffer
  readonly logger: Logger
  readonly telemetry: Telemetry
  readonly settings: Settings
  readonly secrets: Secrets
  readonly callers: Callers
  /** Passwords that people type for one staging pass. */
  readonly heldSecrets: SecretHolder
  /** How exhausted jobs are replayed. */
  readonly resumptions: Resumptions
  /** Where a browser fills the draft; everywhere else a pass prepares a package. */
  readonly browserDestinations: ReadonlySet<Destination>
  /** Null: this deployment has no language model. Verbs take it from `findReasoner`. */
  readonly reasoner: Reasoner | null
  /** The open streams of `GET /events` in this process. */
  readonly liveStreams: LiveStreams
}

/** A request without a caller: sign-in, health. */
export interface AnonymousContext {
  readonly deps: Deps
  readonly requestId: string
  /** Where the request came from; null when unknown. For rate limits, and for keys that are limited to addresses. */
  readonly address: string | null
}

/** The first argument of every service. */
export interface ServiceContext extends AnonymousContext {
  readonly caller: Caller
}

/** A caller, or the member of a job that works for them later. Enough to read. */
export interface ReadContext {
  readonly deps: Pick<Deps, 'database'>
  readonly caller: { readonly member: { readonly id: string }; readonly organization: { readonly id: string } }
}
