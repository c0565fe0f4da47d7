/** An object as the JSON it was stored as: a response carries its bytes without parsing and serializing them again. */
export class StoredJson {
  /** For types it is an object with any fields. */
  readonly [field: string]: unknown
  /** UTF-8. */
  readonly #bytes: Uint8Array

  constructor(json: string | Uint8Array) {
    this.#bytes = typeof json === 'string' ? Buffer.from(json) : json
  }

  get bytes(): Uint8Array {
    return this.#bytes
  }

  toString(): string {
    return new TextDecoder().decode(this.#bytes)
  }

  /** Wherever it does not go in as it is. */
  toJSON(): unknown {
    return JSON.parse(this.toString())
  }
}

/**
 * As `JSON.stringify`, in UTF-8, but fields of `body` that are stored JSON go in as they are: megabytes that become no
 * string on their way.
 */
export function writeJson(body: object): string | Uint8Array<ArrayBuffer> {
  const fields = Object.entries(body)
  if (!fields.some(([, value]) => value instanceof StoredJson)) return JSON.stringify(body)
  const parts: Uint8Array[] = []
  for (const [name, value] of fields) {
    if (value === undefined) continue
    parts.push(Buffer.from(`${parts.length === 0 ? '{' : ','}${JSON.stringify(name)}:`))
    parts.push(value instanceof StoredJson ? value.bytes : Buffer.from(JSON.stringify(value)))
  }
  parts.push(Buffer.from('}'))
  return Buffer.concat(parts)
}
