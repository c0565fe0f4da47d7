import type { DocumentInput } from '#lib/compare/input.ts'
import type { VariantProvision, VariantText } from '#lib/compare/model.ts'
import { type Line, readLines } from '#lib/compare/text/lines.ts'
import { readVocabulary, type Vocabulary } from '#lib/compare/text/vocabulary.ts'
import type { Part } from '#lib/compare/types.ts'
import { classifyPart } from './classify-part.ts'
import { gatherUnits } from './gather-units.ts'
import { readUnit } from './read-unit.ts'
import { sliceUnits } from './slice-units.ts'
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
  const provisions: VariantProvision[] = []
  let documentPart: Part | null = null
  for (const [index, unit] of units.entries()) {
    const hasChild = units[index + 1]?.parent === index
    const read = readUnit(unit, hasChild, vocabulary)
    if (unit.kind === 'title') documentPart = /\bendorsement\b/i.test(read.text.slice(0, 300)) ? 'endorsement' : null
    const above = unit.parent === null ? documentPart : (provisions[unit.parent]?.part ?? null)
    const part = unit.kind === 'numbered' || unit.kind === 'headed' ? classifyPart(read.heading, above) : 'other'
    const { number, parent } = unit
    provisions.push({ index, part, number, parent, slices: slices[index] ?? [], ...read })
  }
  return provisions
}

function sizeOf(lines: readonly Line[]): number {
  return lines.reduce((size, line) => size + line.text.replace(/\s+/g, '').length, 0)
}
