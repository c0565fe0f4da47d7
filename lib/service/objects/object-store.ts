import { ServiceError } from '#lib/service/http/service-error.ts'

/** Bytes to be stored. They are read once for each attempt to send them. */
export interface ObjectBody {
  readonly byteLength: number
  /** Hex. */
  readonly sha256: string
  readonly read: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

export interface ListedObject {
  readonly name: string
  readonly byteLength: number
}

/**
 * Bytes by name. A name is used for one content only, so writing it again changes nothing. Names are checked by
 * `assertObjectName` before they reach a path, an address or a statement.
 */
export interface ObjectStore {
  /** Resolves once the store has all of it for good. Bytes that do not have the stated hash are not stored. */
  put(name: string, body: ObjectBody): Promise<void>
  /** At least one byte from `from` on, and at most `partBytes`. Throws `ObjectMissing`. */
  get(name: string, from: number): Promise<Uint8Array<ArrayBuffer>>
  /** Null where there is no such object. */
  stat(name: string): Promise<{ readonly byteLength: number } | null>
  /** Also where there is no such object. */
  delete(name: string): Promise<void>
  /** In any order. */
  list(): AsyncIterable<ListedObject>
  /** Deletes what writers that were killed left half written before this time: no object has it. */
  deleteUnfinished(before: Date): Promise<void>
  /** Throws `StoreUnavailable` where objects can be neither read nor written. */
  check(): Promise<void>
}

/** Of one read: a slow client holds this much in memory and no connection to the store. */
export const partBytes = 4 * 1024 * 1024

/** All parts of an object of this length, in order. */
export async function* readObject(
  store: ObjectStore,
  name: string,
  byteLength: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let done = 0; done < byteLength; ) {
    const part = await store.get(name, done)
    done += part.byteLength
    yield part
  }
}

/** There is no such object, or it is shorter than what was asked for. */
export class ObjectMissing extends Error {
  override readonly name = 'ObjectMissing'
}

/** The bytes are not those that were stored. */
export class ObjectDamaged extends Error {
  override readonly name = 'ObjectDamaged'
}

const unavailable = {
  away: 'The file store does not respond. Try again later.',
  full: 'The file store is full. Try again later.',
  denied: 'The file store does not accept requests of the service. Try again later.',
} as const

/** The store may work later: a request is answered with `temporarily_unavailable`, and a job tries again. */
export class StoreUnavailable extends ServiceError {
  /** It is certain that the request was not carried out and never will be: it was not sent, or the store said no. */
  readonly isUndone: boolean

  constructor(reason: keyof typeof unavailable, cause: unknown, { isUndone = false } = {}) {
    const retryAfterSeconds = reason === 'away' ? 5 : 60
    super('temporarily_unavailable', unavailable[reason], { retryAfterSeconds, isOutage: true, cause })
    this.isUndone = isUndone
  }
}
