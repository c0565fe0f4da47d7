import { isUtf8 } from 'node:buffer'
import { allocateSecret } from './secret-bytes.ts'
import { invalidRequest } from './service-error.ts'

/** The texts of a secret body by field, as UTF-8, each in a separate buffer. The caller overwrites them. */
export type SecretFields = ReadonlyMap<string, Uint8Array>

/**
 * Reads a JSON object of texts without making a string of any text: strings cannot be overwritten, and stay in memory
 * after they are collected. Throws `invalid_request` for any other JSON, and for text that cannot be stored.
 */
export function parseSecretFields(body: Uint8Array): SecretFields {
  if (!isUtf8(body)) throw invalidBody()
  const fields = new Map<string, Uint8Array>()
  try {
    readObject(new ByteReader(body), fields)
    return fields
  } catch (error) {
    overwrite(fields)
    throw error
  }
}

export function overwrite(fields: SecretFields): void {
  for (const bytes of fields.values()) bytes.fill(0)
}

/** The same object with texts of the same lengths, for checking it against its schema. */
export function maskFields(fields: SecretFields): Readonly<Record<string, string>> {
  return Object.fromEntries([...fields].map(([name, bytes]) => [name, 'x'.repeat(countCodePoints(bytes))]))
}

function countCodePoints(bytes: Uint8Array): number {
  return bytes.reduce((count, byte) => ((byte & 0xc0) === 0x80 ? count : count + 1), 0)
}

function readObject(reader: ByteReader, fields: Map<string, Uint8Array>): void {
  reader.expect('{')
  if (!reader.accept('}')) {
    do {
      const name = new TextDecoder().decode(readText(reader))
      reader.expect(':')
      // A second value would be parsed before the first is overwritten.
      if (fields.has(name)) throw invalidBody()
      fields.set(name, readText(reader))
    } while (reader.accept(','))
    reader.expect('}')
  }
  reader.expectEnd()
}

/** RFC 8259, section 7. The decoded text is never longer than what is written. */
function readText(reader: ByteReader): Uint8Array {
  reader.expect('"')
  const [from, to] = reader.skipText()
  const text = allocateSecret(to - from)
  try {
    return text.subarray(0, decodeText(reader.bytes.subarray(from, to), text))
  } catch (error) {
    text.fill(0)
    throw error
  }
}

/** Returns how many bytes it has written. */
function decodeText(written: Uint8Array, text: Uint8Array): number {
  let length = 0
  for (let at = 0; at < written.length; ) {
    const byte = written[at] ?? 0
    if (byte < 0x20) throw invalidBody()
    if (byte !== backslash) {
      text[length++] = byte
      at += 1
      continue
    }
    const { codePoint, size } = readEscape(written, at)
    length += encodeUtf8(codePoint, text, length)
    at += size
  }
  return length
}

function readEscape(written: Uint8Array, at: number): { codePoint: number; size: number } {
  const letter = written[at + 1] ?? 0
  if (letter !== letterU) {
    const codePoint = shortEscapes.get(letter)
    if (codePoint === undefined) throw invalidBody()
    return { codePoint, size: 2 }
  }
  const unit = readHex(written, at + 2)
  if (unit === 0 || (unit >= 0xdc00 && unit < 0xe000)) throw invalidBody()
  if (unit < 0xd800 || unit >= 0xe000) return { codePoint: unit, size: 6 }
  if (written[at + 6] !== backslash || written[at + 7] !== letterU) throw invalidBody()
  const low = readHex(written, at + 8)
  if (low < 0xdc00 || low >= 0xe000) throw invalidBody()
  return { codePoint: 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00), size: 12 }
}

function readHex(written: Uint8Array, at: number): number {
  let value = 0
  for (let index = at; index < at + 4; index++) {
    const byte = written[index] ?? 0
    const digit = byte < 0x30 ? -1 : hexDigits.indexOf(byte | 0x20)
    if (digit < 0) throw invalidBody()
    value = value * 16 + digit
  }
  return value
}

function encodeUtf8(codePoint: number, text: Uint8Array, at: number): number {
  const tail = (shift: number) => 0x80 | ((codePoint >> shift) & 0x3f)
  if (codePoint < 0x80) text.set([codePoint], at)
  else if (codePoint < 0x800) text.set([0xc0 | (codePoint >> 6), tail(0)], at)
  else if (codePoint < 0x10000) text.set([0xe0 | (codePoint >> 12), tail(6), tail(0)], at)
  else text.set([0xf0 | (codePoint >> 18), tail(12), tail(6), tail(0)], at)
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}

class ByteReader {
  readonly bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  /** After white space. */
  accept(character: string): boolean {
    this.#skipWhiteSpace()
    if (this.bytes[this.#at] !== character.charCodeAt(0)) return false
    this.#at += 1
    return true
  }

  expect(character: string): void {
    if (!this.accept(character)) throw invalidBody()
  }

  expectEnd(): void {
    this.#skipWhiteSpace()
    if (this.#at < this.bytes.length) throw invalidBody()
  }

  /** To behind the quotation mark that ends the text it is in; returns where the text is. */
  skipText(): [from: number, to: number] {
    const from = this.#at
    while (this.#at < this.bytes.length && this.bytes[this.#at] !== quote) {
      this.#at += this.bytes[this.#at] === backslash ? 2 : 1
    }
    const to = this.#at
    this.expect('"')
    return [from, to]
  }

  #skipWhiteSpace(): void {
    while (whiteSpace.includes(this.bytes[this.#at] ?? 0)) this.#at += 1
  }
}

const quote = 0x22
const backslash = 0x5c
const letterU = 0x75
const whiteSpace: readonly number[] = [0x20, 0x09, 0x0a, 0x0d]
const hexDigits = new TextEncoder().encode('0123456789abcdef')
/** From the letter behind the backslash to the character. */
const shortEscapes: ReadonlyMap<number, number> = new Map(
  ['""', '\\\\', '//', 'b\b', 'f\f', 'n\n', 'r\r', 't\t'].map((pair) => [pair.charCodeAt(0), pair.charCodeAt(1)]),
)

/** It names no field and repeats nothing. */
function invalidBody() {
  return invalidRequest('body', [], 'The body must be a JSON object of strings.')
}
