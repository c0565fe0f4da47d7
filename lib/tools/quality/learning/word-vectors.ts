import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Vectors of common English words, the most frequent first: a row of `size` columns a word. */
export interface WordVectors {
  readonly names: readonly string[]
  readonly size: number
  readonly values: Float32Array
}

const folder = join(import.meta.dirname, 'word-vectors')

/** Written by `pack-word-vectors.ts`. */
export function loadWordVectors(): WordVectors {
  const { size, scale, names } = JSON.parse(readFileSync(join(folder, 'words.json'), 'utf8'))
  const bytes = readFileSync(join(folder, 'vectors.bin'))
  return {
    names,
    size,
    values: Float32Array.from(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length), (value) => value * scale),
  }
}
