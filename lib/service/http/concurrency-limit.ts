import type { Operation } from '#lib/contract/kernel/operation.ts'
import { listErrors } from '#lib/contract/kernel/operation-errors.ts'
import { type Client, type FairQueueLimits, openFairQueue } from './fair-queue.ts'
import { networkOf } from './network-of.ts'
import { ServiceError } from './service-error.ts'

export type ConcurrencyLimits = Readonly<Record<Work, FairQueueLimits>>

/** The kind of work a request is. Streams of events take no place once they have begun. */
type Work = 'record' | 'upload' | 'download' | 'unknown' | 'stranger'

/** As long as `Retry-After` asks for. */
const rejectionDelayMs = 1000

/**
 * An upload waits for its bytes and a download for its reader, so neither takes the place of requests for records; nor do
 * requests without a member's credential, such as signing in. Members who are not known yet are looked up together, so
 * they wait for nothing but that.
 */
export const defaultLimits: ConcurrencyLimits = {
  record: { running: 32, runningOfLine: 16, waiting: 1000, waitingOfLine: 48, waitMs: 2000, rejectionDelayMs },
  upload: { running: 64, runningOfLine: 8, waiting: 200, waitingOfLine: 24, waitMs: 10_000, rejectionDelayMs },
  download: { running: 48, runningOfLine: 8, waiting: 200, waitingOfLine: 24, waitMs: 60_000, rejectionDelayMs },
  unknown: { running: 1000, runningOfLine: 500, waiting: 0, waitingOfLine: 0, waitMs: 5000, rejectionDelayMs },
  stranger: { running: 4, runningOfLine: 4, waiting: 500, waitingOfLine: 124, waitMs: 5000, rejectionDelayMs },
}

/** A database that does one thing at a time: more concurrent requests would only wait for it, each for all others. */
export const limitsOfOneConnection: ConcurrencyLimits = {
  ...defaultLimits,
  record: { ...defaultLimits.record, running: 8, runningOfLine: 4, waitingOfLine: 60 },
}

/** Limits the concurrent work of this process and of one member; the rest waits its turn or is rejected. */
export interface ConcurrencyLimit {
  /** A request that is about to ask who sends it. */
  begin(known: KnownSender): Promise<Admitted>
}

export interface KnownSender {
  readonly operation: Operation
  /** The member, where it is already known. */
  readonly memberId: string | null
  /** Identifies callers who are not known; null when unknown itself. */
  readonly address: string | null
  /** While it waits, whether it is still there. */
  readonly client?: Client
}

export interface Admitted {
  /** On with the work, for this member. */
  resume(memberId: string | null): Promise<void>
  /** While the client is waited for, and in the end. */
  leave(): void
  /** Leaves it to the caller to end the turn. */
  keep(): () => void
}

export function openConcurrencyLimit(limits: ConcurrencyLimits = defaultLimits): ConcurrencyLimit {
  const queues = {
    record: openFairQueue(limits.record),
    upload: openFairQueue(limits.upload),
    download: openFairQueue(limits.download),
    unknown: openFairQueue(limits.unknown),
    stranger: openFairQueue(limits.stranger),
  }
  return {
    async begin({ operation, memberId, address, client }) {
      // A health check must have its answer above all when there is no room.
      if (operation.access.credential === 'none' && operation.method === 'GET') return free
      let held: { readonly line: string; readonly end: () => void } | null = null
      const keep = () => {
        const end = held?.end ?? nothing
        held = null
        return end
      }
      const enter = async (work: Work, name: string) => {
        const line = `${work} ${name}`
        if (held?.line === line) return
        keep()()
        held = { line, end: await queues[work].take(name, client).catch((error) => rejectAsDeclared(operation, error)) }
      }
      const resume = async (member: string | null) =>
        member === null
          ? enter(isFromMember(operation) ? 'unknown' : 'stranger', networkOf(address))
          : enter(workOf(operation), member)
      // Who sends an upload is looked up before it is received.
      if (memberId !== null && workOf(operation) === 'upload') await enter('record', memberId)
      else await resume(memberId)
      return { resume, leave: () => keep()(), keep }
    },
  }
}

const nothing = () => undefined
const free: Admitted = { resume: async () => undefined, leave: nothing, keep: () => nothing }

/** In a code that the operation declares. */
function rejectAsDeclared(operation: Operation, error: ServiceError): never {
  const { code, message, options } = error
  if (code !== 'rate_limited' || listErrors(operation).includes(code)) throw error
  throw new ServiceError('temporarily_unavailable', message, options)
}

function isFromMember({ access: { credential } }: Operation): boolean {
  return credential === 'any' || credential === 'session'
}

function workOf({ body, responses }: Operation): Exclude<Work, 'stranger'> {
  if (body?.kind === 'multipart') return 'upload'
  return Object.values(responses).includes('bytes') ? 'download' : 'record'
}
