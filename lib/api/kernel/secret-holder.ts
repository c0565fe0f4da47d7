import { setTimeout } from 'node:timers'

/** Secrets for one piece of work each, in the memory of this process and nowhere else: a restart forgets them. */
export interface SecretHolder {
  /** Tells processes apart: only the one that was given a secret has it. */
  readonly id: string
  /** Keeps a secret until it is taken, dropped or too old. A second one for the same work replaces the first. */
  put(work: string, secret: string): void
  /** Hands the secret out once. Null where there is none any more. */
  take(work: string): string | null
  drop(work: string): void
  close(): void
}

/** Longer than the queue takes to start the work. */
const defaultLifeMs = 120_000

interface Held {
  readonly bytes: Buffer
  readonly timer: NodeJS.Timeout
}

/** Bytes are overwritten when they are dropped. Strings cannot be: what `take` returned lasts until it is collected. */
export function createSecretHolder(id: string, lifeMs: number = defaultLifeMs): SecretHolder {
  const held = new Map<string, Held>()
  function drop(work: string): void {
    const found = held.get(work)
    if (!found) return
    clearTimeout(found.timer)
    found.bytes.fill(0)
    held.delete(work)
  }
  return {
    id,
    put(work, secret) {
      drop(work)
      held.set(work, { bytes: Buffer.from(secret), timer: setTimeout(() => drop(work), lifeMs).unref() })
    },
    take(work) {
      const secret = held.get(work)?.bytes.toString() ?? null
      drop(work)
      return secret
    },
    drop,
    close() {
      for (const work of [...held.keys()]) drop(work)
    },
  }
}
