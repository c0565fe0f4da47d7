import type { Part } from '#lib/engines/compare/types.ts'
import { classifyPart, listed, partOfHeading } from './classify-part.ts'
import { isDefinition, isQuotedDefinition } from './definitions.ts'
import { findParts, type PlacedProvision } from './find-parts.ts'
import { isCapsHeading } from './headings.ts'
import { readCount } from './labels.ts'

/** The fields of a provision that its cell shows. */
export interface NamedProvision {
  readonly number: string | null
  readonly heading: string | null
  readonly text: string
}

export interface Place {
  /** Index of the provision above, null at the top. */
  readonly parent: number | null
  readonly part: Part
}

interface OpenProvision {
  readonly index: number
  readonly number: string | null
  readonly isCaps: boolean
  readonly isTerm: boolean
  readonly named: Part | null
  /** Definitions, by any words of its heading. */
  readonly defines: boolean
  /** A heading with nothing else. */
  readonly isBare: boolean
  /** A heading across which the numbers continue: a form may number its sections through. */
  readonly isWithin: boolean
}

/**
 * The parent and the part of each provision of one variant, in order, from their numbers, headings and texts alone: the
 * cells of a result give the same as the pages did.
 */
export function placeProvisions(provisions: readonly NamedProvision[]): Place[] {
  const following = nextNumbers(provisions)
  const placed: PlacedProvision[] = []
  let open: OpenProvision[] = []
  let documentPart: Part | null = null
  for (const [index, provision] of provisions.entries()) {
    const { number, heading, text } = provision
    const isTerm = isUnnumberedTerm(provision) && (open.length > 0 || isQuotedDefinition(text))
    if (number === null && heading === null && !isTerm) {
      documentPart = /\bendorsement\b/i.test(text.slice(0, 300)) ? 'endorsement' : null
      open = []
      placed.push({ ...provision, parent: null, documentPart })
      continue
    }
    const next = following[index] ?? null
    const isWithin = number === null && !isTerm && goesOn(open, next)
    const isCaps = isCapsHeading(heading ?? '')
    const named = partOfHeading(heading)
    const defines = classifyPart(heading, null) === 'definitions'
    const own = { index, number, isCaps, isTerm, named, defines, isBare: text === '', isWithin }
    const isLeaf = isWithin && standsAmong(open, own)
    const levels = isLeaf ? above(open, next ?? '') : levelsOver(open, own, next)
    placed.push({ ...provision, parent: levels.at(-1)?.index ?? null, documentPart })
    if (!isLeaf) open = [...levels, own]
  }
  const parts = findParts(placed)
  return placed.map(({ parent }, index) => ({ parent, part: parts[index] ?? 'other' }))
}

/** A definition without a number; a title has neither number nor heading as well. */
function isUnnumberedTerm({ number, heading, text }: NamedProvision): boolean {
  return number === null && heading === null && isDefinition(text)
}

/** For each provision the number of the next one that has any, before the next title. */
function nextNumbers(provisions: readonly NamedProvision[]): (string | null)[] {
  const following = new Array<string | null>(provisions.length).fill(null)
  let next: string | null = null
  for (let index = provisions.length - 1; index >= 0; index--) {
    following[index] = next
    const provision = provisions[index]
    if (provision === undefined || isUnnumberedTerm(provision)) continue
    if (provision.number !== null || provision.heading === null) next = provision.number
  }
  return following
}

/** The provisions that stay open above one: a definition ends the one before it, with the list under that. */
function levelsOver(open: readonly OpenProvision[], own: OpenProvision, next: string | null): readonly OpenProvision[] {
  if (own.number !== null) return aboveNumbered(open, own, own.number)
  if (!own.isTerm) return levelsAbove(open, own, next)
  const same = open.findIndex(({ isTerm }) => isTerm)
  return same === -1 ? open : open.slice(0, same)
}

/**
 * The provisions that stay open above a numbered one: those whose numbers begin its number, and the headings among
 * them.
 */
function above(open: readonly OpenProvision[], number: string): OpenProvision[] {
  const end = open.findIndex((each) => each.number !== null && !number.startsWith(`${each.number}.`))
  return end === -1 ? [...open] : open.slice(0, end)
}

/**
 * A numbered section ends headings without a number before it: in capitals what only a title, or a term, has opened; in
 * capitals with a Roman number any; in capitals with nothing else definitions, whose terms have a meaning; and the
 * declarations where it names another part of the form.
 */
function aboveNumbered(open: readonly OpenProvision[], own: OpenProvision, number: string): OpenProvision[] {
  const levels = above(open, number)
  const isRoman = own.isCaps && /^[IVX]+$/.test(number)
  const ended = levels.findIndex((each) => {
    if (each.number !== null) return false
    const endsDeclarations = each.named === 'declarations' && !number.includes('.') && !listed.has(own.named)
    const endsDefinitions = each.defines && own.isCaps && own.isBare
    return isRoman || (own.isCaps && !each.isCaps) || endsDeclarations || endsDefinitions
  })
  return ended === -1 ? levels : levels.slice(0, ended)
}

/** The same for a heading: by the numbers under it. */
function levelsAbove(
  open: readonly OpenProvision[],
  { isCaps }: OpenProvision,
  next: string | null,
): readonly OpenProvision[] {
  const levels = next === null ? [] : above(open, next)
  const headed = levels.findIndex((each) => each.number === null && (isCaps || !each.isCaps))
  return headed === -1 ? levels : levels.slice(0, headed)
}

/** A heading that names no part, within numbers that continue, has nothing below it, unless all in capitals are like it. */
function standsAmong(open: readonly OpenProvision[], { named, isCaps }: OpenProvision): boolean {
  return named === null && !(isCaps && open.some((each) => each.isCaps && each.isWithin))
}

/** Whether the next number follows one that is open. */
function goesOn(open: readonly OpenProvision[], next: string | null): boolean {
  if (next === null) return false
  const last = open[above(open, next).length]?.number ?? null
  if (last === null || prefixOf(last) !== prefixOf(next)) return false
  const ordinals = readCount(stepOf(last)).map(({ ordinal, style }) => `${style} ${ordinal + 1}`)
  return readCount(stepOf(next)).some(({ ordinal, style }) => ordinals.includes(`${style} ${ordinal}`))
}

function prefixOf(number: string): string {
  return number.slice(0, Math.max(0, number.lastIndexOf('.')))
}

function stepOf(number: string): string {
  return number.slice(number.lastIndexOf('.') + 1)
}
