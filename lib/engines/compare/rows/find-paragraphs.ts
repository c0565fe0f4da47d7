import type { PageSlice, VariantProvision } from '../segment/model.ts'
import { leadOf } from './compare-sides.ts'

/** The text of a page of one of a variant's documents. */
export type ReadPage = (document: number, page: number) => string

const blankLine = /\n[^\S\n]*\n/

/**
 * Offsets into the text of a cell at which its pages begin another paragraph, after a blank line. The character before
 * each is a blank.
 */
export function findParagraphs(members: readonly VariantProvision[], readPage: ReadPage): number[] {
  const found: number[] = []
  let offset = 0
  for (const [at, member] of members.entries()) {
    offset += leadOf(member, at).length
    const { text, source } = member
    for (const [index, { start, slice }] of source.entries()) {
      const before = source[index - 1]?.slice
      if (before && text[start - 1] === ' ' && beginsParagraph(before, slice, readPage)) found.push(offset + start)
    }
    offset += text.length + 1
  }
  return found
}

function beginsParagraph(before: PageSlice, { document, page, start }: PageSlice, readPage: ReadPage): boolean {
  if (before.document !== document || before.page !== page || before.end >= start) return false
  return blankLine.test(readPage(document, page).slice(before.end, start))
}
