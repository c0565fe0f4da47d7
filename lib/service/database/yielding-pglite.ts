import { PGlite } from '@electric-sql/pglite'
import { watchConnections } from '#lib/service/http/watch-connections.ts'

/** How long the database may hold the event loop. */
const loopMs = 2

/**
 * PGlite responds without I/O: all that waits for it would run to its end before the event loop turns. So between two
 * messages to it the loop turns, and new connections are accepted.
 */
export class YieldingPglite extends PGlite {
  readonly #acceptConnections = watchConnections()
  #held: { readonly since: number; readonly turned: Promise<void> } | null = null

  override async execProtocolRaw(...args: Parameters<PGlite['execProtocolRaw']>): Promise<Uint8Array> {
    this.#held ??= { since: performance.now(), turned: this.#turnLoop() }
    if (performance.now() - this.#held.since >= loopMs) await this.#held.turned
    return await super.execProtocolRaw(...args)
  }

  async #turnLoop(): Promise<void> {
    await this.#acceptConnections()
    this.#held = null
  }
}
