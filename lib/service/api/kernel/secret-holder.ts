import { setTimeout } from 'node:timers'
import { copySecret } from '#lib/service/http/secret-bytes.ts'

/** Secrets for one piece of work each, in the memory of this process and nowhere else: a restart forgets them. */
export interface SecretHolder {
  /** Identifies the process: only the one that was given a secret has it. */
  readonly id: string
  /** Keeps a copy until it is taken, dropped or too old. A second one for the same work replaces the first. */
  put(work: string, secret: Uint8Array): void
  /** Returns the copy once, for the caller to overwrite. Null if there is no copy. */
  take(work: string): Uint8Array | null
  drop(work: string): void
  close(): void
}

/** Longer than the queue takes to start the work. */
const defaultLifeMs = 120_000

interface Held {
  readonly bytes: Uint8Array
  readonly timer: NodeJS.Timeout
}

/** Bytes, because they can be overwritten: a string stays in memory even after it is collected. */
export function createSecretHolder(id: string, lifeMs: number = defaultLifeMs): SecretHolder {
  const held = new Map<string, Held>()
  function take(work: string): Uint8Array | null {
    const found = held.get(work)
    if (!found) return null
    clearTimeout(found.timer)
    held.delete(work)
    return found.bytes
  }
  function drop(work: string): void {
    take(work)?.fill(0)
  }
  return {
    id,
    put(work, secret) {
      drop(work)
      held.set(work, { bytes: copySecret(secret), timer: setTimeout(() => drop(work), lifeMs).unref() })
    },
    take,
    drop,
    close() {
      for (const work of [...held.keys()]) drop(work)
    },
  }
}
