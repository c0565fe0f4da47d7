import type { ComparisonRunner } from '#lib/api/comparisons/jobs/comparison-runner.ts'
import type { Dataset, Feature, Role } from '#lib/contract/accounts/operations.ts'
import type { Database } from '#lib/database/open.ts'
import type { Queue } from '#lib/database/queue.ts'
import type { Env } from '#lib/server/env.ts'
import type { Logger } from '#lib/server/logger.ts'
import type { Clock } from './clock.ts'
import type { Secrets } from './secrets.ts'

/** What the service needs. Everything that differs between a test and a deployment comes in here. */
export interface Deps {
  readonly database: Database
  readonly queue: Queue
  readonly clock: Clock
  /** A new lowercase UUID. */
  readonly randomId: () => string
  readonly randomBytes: (length: number) => Buffer
  readonly logger: Logger
  readonly env: Env
  readonly secrets: Secrets
  readonly comparisonRunner: ComparisonRunner
}

export interface Caller {
  readonly member: { readonly id: string; readonly name: string; readonly email: string; readonly role: Role }
  readonly organization: {
    readonly id: string
    readonly name: string
    /** Per calendar month, in 1/100 credit; null sets no limit. */
    readonly creditLimit: number | null
    readonly features: readonly Feature[]
    readonly datasets: readonly Dataset[]
  }
  readonly credential: {
    readonly id: string
    readonly kind: 'session' | 'key'
    readonly access: 'read_only' | 'read_write'
  }
}

/** A request without a caller: sign-in, health. */
export interface AnonymousContext {
  readonly deps: Deps
  readonly requestId: string
  /** Where the request came from; null when unknown. For rate limits only. */
  readonly address: string | null
}

/** The first argument of every service. */
export interface ServiceContext extends AnonymousContext {
  readonly caller: Caller
}
