import { types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** How every PGlite of this program is made. */
export const pgliteOptions = {
  /** Loaded at each start: indexes of a search need it, in a database that was made with it. */
  extensions: { pg_trgm },
  // PGlite converts `bytea` to text and back byte by byte; this converts whole buffers, several times faster.
  serializers: {
    [types.BYTEA](value: unknown): string {
      if (!(value instanceof Uint8Array)) throw new TypeError('A bytea value must be a Uint8Array.')
      return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`
    },
  },
  parsers: {
    [types.BYTEA]: (value: string): Uint8Array => Buffer.from(value.slice('\\x'.length), 'hex'),
  },
}
