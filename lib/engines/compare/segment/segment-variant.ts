import type { DocumentInput } from '#lib/engines/compare/segment/input.ts'
import type { PageSlice, VariantProvision, VariantText } from '#lib/engines/compare/segment/model.ts'
import { readLines } from '#lib/engines/compare/text/lines.ts'
import type { Line } from '#lib/engines/compare/text/page-line.ts'
import { readVocabulary, type Vocabulary } from '#lib/engines/compare/text/vocabulary.ts'
import { gatherUnits } from './gather-units.ts'
import { placeProvisions } from './place-provisions.ts'
import { readUnit } from './read-unit.ts'
import type { Unit } from './unit.ts'

/**
 * Reads a variant's documents and cuts them into provisions: every character of the policy text, white space and
 * running heads left out, is in the slices of exactly one provision.
 */
export function segmentVariant(documents: readonly DocumentInput[]): VariantText {
  const lines = readLines(documents)
  const units = gatherUnits(lines)
  const provisions = readUnits(units, readVocabulary(lines), sliceUnits(units))
  return { provisions, size: sizeOf(lines) }
}

function readUnits(
  units: readonly Unit[],
  vocabulary: Vocabulary,
  slices: readonly VariantProvision['slices'][],
): VariantProvision[] {
  const read = units.map((unit, index) => ({
    index,
    number: unit.number,
    slices: slices[index] ?? [],
    ...readUnit(unit, units[index + 1]?.parent === index, vocabulary),
  }))
  const places = placeProvisions(read)
  return read.map((provision, index) => ({ ...provision, ...(places[index] ?? { parent: null, part: 'other' }) }))
}

/**
 * The slices of each unit on the pages, one per page: a unit's lines follow one another. A running head or a rule
 * between two of them divides the slice.
 */
function sliceUnits(units: readonly Unit[]): PageSlice[][] {
  return units.map((unit) => {
    const pieces = unit.opener === null ? unit.lines : [unit.opener, ...unit.lines]
    const slices: PageSlice[] = []
    for (const { document, page, start, text, isParted } of pieces) {
      if (text === '') continue
      const end = start + text.length
      const last = slices.at(-1)
      const isSame = last !== undefined && last.document === document && last.page === page && !isParted
      if (isSame) slices[slices.length - 1] = { ...last, end: Math.max(last.end, end) }
      else slices.push({ document, page, start, end })
    }
    return slices
  })
}

function sizeOf(lines: readonly Line[]): number {
  return lines.reduce((size, line) => size + line.text.replace(/\s+/g, '').length, 0)
}
