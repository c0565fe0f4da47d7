import type { Edit } from '#lib/engines/compare/differ/myers.ts'
import { createTextReader, type ReadText } from '#lib/engines/compare/differ/read-text.ts'

/** Two texts read with one reader. */
export function readBoth(one: string, other: string): { a: ReadText; b: ReadText } {
  const reader = createTextReader()
  return { a: reader.read(one), b: reader.read(other) }
}

/** Edits as a person would write them: "hail → wind", "→ or theft", "of glass →". */
export function showEdits({ a, b }: { a: ReadText; b: ReadText }, edits: readonly Edit[]): string[] {
  return edits.map((edit) => `${wordsOf(a, edit.fromA, edit.toA)} → ${wordsOf(b, edit.fromB, edit.toB)}`.trim())
}

function wordsOf({ text, tokens }: ReadText, from: number, to: number): string {
  return from === to ? '' : text.slice(tokens[from]?.start, tokens[to - 1]?.end)
}
