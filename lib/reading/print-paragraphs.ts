import type { ResultCell } from '#lib/contract/comparisons/result.ts'

/** A cell's text with each of its paragraphs on a line, so that offsets into it stay what they are. */
export function printParagraphs({ text, paragraphs = [] }: Pick<ResultCell, 'text' | 'paragraphs'>): string {
  const printed = text ?? ''
  const starts = [0, ...paragraphs, printed.length + 1]
  return starts
    .slice(1)
    .map((end, at) => printed.slice(starts[at], end - 1))
    .join('\n')
}
