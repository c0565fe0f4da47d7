import { tokenize } from '../../wording/tokenize.ts'
import { plainSpelling } from '../differ/words.ts'
import { quote } from '../judge/summarize-edit.ts'
import type { Cell, Part } from '../types.ts'
import { headingsWithin } from './cells.ts'
import type { Extent, FoundEdit } from './compare-texts.ts'
import type { RowDifference } from './row-difference.ts'

export interface ComparedHeadings {
  readonly found: readonly Omit<RowDifference, 'row'>[]
  /** Tokens at the beginning of a text that repeat the other side's heading: they are no part of a change. */
  readonly skip: { readonly a: number; readonly b: number }
}

const nowhere = { start: 0, end: 0 }

/** Compares two headings. A heading printed on one side as the first words of the text is the same heading. */
export function compareHeadings(one: Cell, other: Cell, part: Part): ComparedHeadings {
  const none = { a: 0, b: 0 }
  if (one.heading === other.heading) return { found: [], skip: none }
  const [a, b] = [one.heading, other.heading].map((heading) => keysOf(heading ?? ''))
  if (a === undefined || b === undefined) return { found: [], skip: none }
  const editorial = (summary: string) =>
    ({ change: 'layout', category: 'layout', effect: 'none', summary, a: nowhere, b: nowhere }) as const
  const reprint = editorial(describeReprint(one.heading, other.heading))
  if (a.join('') === b.join('')) return { found: [reprint], skip: none }
  const [skipA, skipB] = [repeats(one, other), repeats(other, one)]
  if (skipA + skipB > 0) return { found: [reprint], skip: { a: skipA, b: skipB } }
  if (a.length === b.length && a.every((key, at) => plainSpelling(key) === plainSpelling(b[at] ?? ''))) {
    const summary = `Heading spelling changed from ${quote(one.heading ?? '')} to ${quote(other.heading ?? '')}.`
    return { found: [{ ...editorial(summary), change: 'replaced', category: 'spelling' }], skip: none }
  }
  if (withoutCount(one.heading) !== '' && withoutCount(one.heading) === withoutCount(other.heading)) {
    const summary = `Heading number changed from ${quote(one.heading ?? '')} to ${quote(other.heading ?? '')}.`
    return { found: [{ ...editorial(summary), change: 'renumbered', category: 'numbering' }], skip: none }
  }
  return { found: [{ ...describeHeadings(one.heading, other.heading), ...judgmentOf(part) }], skip: none }
}

const judgmentOf = (part: Part) =>
  ({ category: part === 'definitions' ? 'defined_term' : 'wording', effect: 'unclear' }) as const

/**
 * An edit of only a heading within a cell, where a provision was split or merged: it is a name, regardless of its
 * meaning as a sentence. Null for any other edit.
 */
export function compareInnerHeadings(
  { a, b }: Pick<FoundEdit, 'a' | 'b'>,
  { one, other, part }: { readonly one: Cell; readonly other: Cell; readonly part: Part },
): Omit<RowDifference, 'row'> | null {
  if (!isHeading(one, a) || !isHeading(other, b)) return null
  const words = ({ text }: Cell, extent: Extent | null) =>
    extent === null ? null : text.slice(extent.start, extent.end)
  return { ...describeHeadings(words(one, a), words(other, b)), ...judgmentOf(part), a, b }
}

function isHeading(cell: Cell, extent: Extent | null): boolean {
  return extent === null || headingsWithin(cell).some(({ start, end }) => start <= extent.start && extent.end <= end)
}

/** A side without the heading prints it as the first words of its text. */
function describeReprint(a: string | null, b: string | null): string {
  if (a === null) return `Heading set apart from the text: ${quote(b ?? '')}.`
  return b === null
    ? `Heading now part of the text: ${quote(a)}.`
    : `Heading formatting changed from ${quote(a)} to ${quote(b)}.`
}

/** The side without a heading lacks the difference. */
function describeHeadings(a: string | null, b: string | null): Pick<RowDifference, 'change' | 'summary' | 'a' | 'b'> {
  if (a === null) return { change: 'added', summary: `Heading added: ${quote(b ?? '')}.`, a: null, b: nowhere }
  if (b === null) return { change: 'removed', summary: `Heading removed: ${quote(a)}.`, a: nowhere, b: null }
  return { change: 'replaced', summary: `Heading changed from ${quote(a)} to ${quote(b)}.`, a: nowhere, b: nowhere }
}

/** "Part 2 Definitions" without what counts it among its kind. */
function withoutCount(heading: string | null): string {
  const words = (heading ?? '').replace(
    /^(?:part|section|article|chapter|coverage)\s+(?:[ivxl]{1,8}|\d{1,3}|[a-z])\b/i,
    '',
  )
  return keysOf(words).join('')
}

function keysOf(text: string): string[] {
  return tokenize(text).map(({ key }) => key.replace(/\s/g, ''))
}

/**
 * How many tokens at the beginning of a text without a heading repeat the other side's heading, ignoring word breaks.
 * If the other's text begins with the same words ("Trees. Trees and plants"), they must be here twice.
 */
function repeats({ heading, text }: Cell, headed: Cell): number {
  const whole = keysOf(headed.heading ?? '').join('')
  if (heading !== null || whole === '') return 0
  const opening = (of: string) => keysOf(of.slice(0, 4 * whole.length + 80))
  const own = opening(text)
  const length = lengthOfHeading(own, whole)
  const isInText = lengthOfHeading(opening(headed.text), whole) > 0
  return isInText && lengthOfHeading(own.slice(length), whole) === 0 ? 0 : length
}

/** How many of some keys, from the first on, are the heading; 0 where they are not. */
function lengthOfHeading(keys: readonly string[], whole: string): number {
  let joined = ''
  for (const [at, key] of keys.entries()) {
    joined += key
    if (joined === whole) return at + 1
    if (!whole.startsWith(joined)) return 0
  }
  return 0
}
