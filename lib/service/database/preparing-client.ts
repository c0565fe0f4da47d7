import { hash } from 'node:crypto'
import pg from 'pg'

/** Statements are built from code, so there are only so many; one with a list of changing length would make one for each. */
const maxNames = 1000

/**
 * Every statement with values is prepared under the digest of its text: the server parses and plans it once for each
 * connection, not each time.
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>()

  // The driver's own method has eight signatures, all of which pass through here unchanged but for the name.
  override query(...args: unknown[]): never {
    const [first, values] = args
    if (isUnnamed(first) && Array.isArray(values) && values.length > 0) {
      args[0] = { ...first, name: this.#nameOf(first.text) }
    }
    return Reflect.apply(super.query, this, args) as never
  }

  /** Undefined for one too many: it runs as it would without a name. */
  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= maxNames) return known
    const name = `fd_${hash('sha256', text, 'hex').slice(0, 40)}`
    this.#names.set(text, name)
    return name
  }
}

interface UnnamedQuery {
  readonly text: string
}

function isUnnamed(query: unknown): query is UnnamedQuery {
  if (typeof query !== 'object' || query === null || 'submit' in query) return false
  return 'text' in query && typeof query.text === 'string' && !('name' in query && query.name)
}
