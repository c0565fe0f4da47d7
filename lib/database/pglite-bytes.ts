import { types } from '@electric-sql/pglite'

/** PGlite converts `bytea` to text and back byte by byte; this converts whole buffers, several times faster. */
export const pgliteBytes = {
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
