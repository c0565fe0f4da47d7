import { readCount } from '#lib/engines/compare/segment/labels.ts'
import type { Cell } from '#lib/engines/compare/types.ts'
import type { Stretch } from '#lib/engines/wording/sentences.ts'

/** Where the numbers of one variant lead: to the rows of a result. */
export interface ReferenceMap {
  /**
   * The row that a reference leads to from the text of a row, and behind it the steps that no row has; null where it
   * leads nowhere. Its sentence may name the section meant.
   */
  readonly resolve: (reference: string, row: number, sentence: Sentence | null) => string | null
}

/** The sentence of a reference, which may name the section it means. */
export interface Sentence {
  readonly names: (section: string) => boolean
}

/** Provisions of one number looked at. Cost: a reference does not lead to a later one. */
const mostCandidates = 200

/** A variant's numbers and headings by row, and the position of each row in the variant's order. */
export interface NumberedColumn {
  readonly cells: readonly (Pick<Cell, 'number' | 'heading' | 'parts'> | null)[]
  readonly positions: readonly number[]
}

/**
 * A reference names a full path, or a path inside its own provision ("B.1.a above"). Where sections start again, it
 * means the section that its sentence names for it, else its own.
 */
export function createReferenceMap({ cells, positions }: NumberedColumn): ReferenceMap {
  const rows = new Map<string, number[]>()
  const sections = new Map<number, string>()
  const titled = new Map<string, number>()
  const order = cells.flatMap((cell, row) => (cell === null ? [] : [row]))
  order.sort((x, y) => (positions[x] ?? 0) - (positions[y] ?? 0))
  let section = ''
  /** Steps of the longest number: more lead nowhere. */
  let deepest = 0
  for (const row of order) {
    const { number = null, heading = null, parts = null } = cells[row] ?? {}
    if (number === null && heading !== null) {
      section = heading.toLowerCase()
      if (!titled.has(numberOf(section))) titled.set(numberOf(section), row)
    }
    sections.set(row, section)
    for (const each of new Set([number, ...(parts ?? []).map((part) => part.number)])) {
      if (each === null) continue
      const known = rows.get(each.toLowerCase())
      deepest = Math.max(deepest, each.split('.').length)
      if (known === undefined) rows.set(each.toLowerCase(), [row])
      else if (known.length < mostCandidates) known.push(row)
    }
  }

  function pickTitled(candidates: readonly number[], sentence: Sentence | null): number | null {
    return candidates.find((each) => sentence?.names(sections.get(each) ?? '')) ?? null
  }

  function pick(candidates: readonly number[], row: number, sentence: Sentence | null): number | null {
    if (candidates.length < 2) return candidates[0] ?? null
    const named = candidates.filter((each) => sentence?.names(numberOf(sections.get(each) ?? '')))
    const own = candidates.find((each) => sections.get(each) === sections.get(row))
    return named.length === 1 ? (named[0] ?? null) : (own ?? named[0] ?? candidates[0] ?? null)
  }

  function lead(steps: readonly string[], row: number, sentence: Sentence | null): number | null {
    const own = cells[row]?.number?.toLowerCase().split('.') ?? []
    const whole = rows.get(steps.join('.')) ?? []
    const inNamed = pickTitled(whole, sentence)
    if (inNamed !== null) return inNamed
    const isAbsolute = steps.length > 1 || own.every((step) => /^\d+$/.test(step))
    if (isAbsolute && whole.length > 0) return pick(whole, row, sentence)
    for (let kept = own.length; kept > 0; kept--) {
      const found = rows.get([...own.slice(0, kept), ...steps].join('.'))
      if (found !== undefined) return pick(found, row, sentence)
    }
    return pick(whole, row, sentence)
  }

  function resolve(reference: string, row: number, sentence: Sentence | null): string | null {
    const [, first = '', last = ''] = range.exec(reference) ?? []
    if (last === '') return resolveOne(reference, row, sentence)
    const [from, to] = [first, first.replace(lastStep, last)].map((each) => resolveOne(each, row, sentence))
    return from && to ? `${from}–${to}` : null
  }

  function resolveOne(reference: string, row: number, sentence: Sentence | null): string | null {
    const part = titled.get(reference.toLowerCase().replace(/\s+/g, ' '))
    if (part !== undefined) return String(part)
    const steps = stepsOf(reference).map((step) => step.toLowerCase())
    for (let kept = Math.min(steps.length, deepest); kept > 0; kept--) {
      const found = lead(steps.slice(0, kept), row, sentence)
      if (found !== null) return [found, ...steps.slice(kept)].join('/')
    }
    return null
  }

  return { resolve }
}

/** "B.2–4": from B.2 to B.4. */
const range = /^(.*[^\s–-])[–-](\w{1,3})$/
const lastStep = /[^.()\s]+(?=\)?$)/

/** Reads a sentence; for each place of a reference in it, the sections that are named for that reference. */
export function readSentence(text: string): (at: number) => Sentence {
  const words = text.toLowerCase()
  const known = new Map<string, readonly Stretch[]>()
  return (at) => ({
    names: (section) => {
      const found = known.get(section) ?? governedBy(words, section)
      known.set(section, found)
      return found.some(({ start, end }) => start <= at && at < end)
    },
  })
}

const step = '(?:[a-z]|\\d{1,3}|[ivxl]{1,6})'
const count = `(?:${step}(?:\\.${step})*(?:\\.?\\(${step}\\))*|(?:\\(${step}\\))+)(?![a-z\\d])`
const listed = `(?:[,:–—-]?\\s*(?:(?:and|or|both|either|through|to|the|(?:sub)?paragraphs?|items?|clauses?)(?![a-z])|${count}))+`
const listAfter = new RegExp(`^${listed}`)
const path = `${step}(?:\\.${step})+(?:\\.?\\(${step}\\))*`
const listBefore = new RegExp(
  `(?:(?:(?:sub)?paragraphs?|items?|clauses?)${listed}|(?<![a-z\\d.])${path}),?\\s(?:of|in|under)\\s(?:the\\s)?$`,
)
/** Letters read on either side of a section's name. */
const reach = 80

/** "Exclusions, paragraphs A and B" and "paragraph A of the Exclusions" name the section of a paragraph; "paragraph A or Exclusions" does not. */
function governedBy(sentence: string, section: string): Stretch[] {
  if (section.length <= 4) return []
  const found: Stretch[] = []
  for (let at = sentence.indexOf(section); at !== -1; at = sentence.indexOf(section, at + 1)) {
    const end = at + section.length
    if (/[a-z\d]/.test(sentence.charAt(end))) continue
    const after = listAfter.exec(sentence.slice(end, end + reach))?.[0].length ?? 0
    const before = listBefore.exec(sentence.slice(Math.max(0, at - reach), at))?.[0].length ?? 0
    found.push({ start: at - before, end: end + after })
  }
  return found
}

/** "part 4" of "part 4 limits of insurance". */
function numberOf(section: string): string {
  return /^(?:part|section|article|chapter) [ivxl\d]+\b/.exec(section)?.[0] ?? ''
}

/** "Section VII.G.3(a)" gives VII, G, 3, a. */
function stepsOf(reference: string): string[] {
  return reference
    .replace(/^[A-Za-z]{3,}s?\s+/, '')
    .split(/[.()\s–-]+/)
    .filter((step) => step !== '')
}

/** Whether two references count the same steps in different styles ("II.B.3" and "2.2.3"). */
export function countAlike(one: string, other: string): boolean {
  const [a, b] = [stepsOf(one), stepsOf(other)]
  if (a.length !== b.length || a.length === 0) return false
  return a.every((step, at) => {
    const ordinals = new Set(readCount(b[at] ?? '').map(({ ordinal }) => ordinal))
    return readCount(step).some(({ ordinal }) => ordinals.has(ordinal))
  })
}
