/** An object as the JSON it was stored as: a response carries it without parsing and serializing it again. */
export class StoredJson {
  /** For types it is an object with any fields. */
  readonly [field: string]: unknown
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }

  /** Wherever it does not go in as it is. */
  toJSON(): unknown {
    return JSON.parse(this.#text)
  }
}

/** As `JSON.stringify`, but fields of `body` that are stored JSON go in as they are. */
export function writeJson(body: object): string {
  const fields = Object.entries(body)
  if (!fields.some(([, value]) => value instanceof StoredJson)) return JSON.stringify(body)
  let text = ''
  for (const [name, value] of fields) {
    if (value === undefined) continue
    text += `${text === '' ? '{' : ','}${JSON.stringify(name)}:${value instanceof StoredJson ? value : JSON.stringify(value)}`
  }
  return `${text}}`
}
