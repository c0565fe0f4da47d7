import { signOfCustomaryTerm } from '#lib/engines/wording/lexicon/customary-terms.ts'
import { functionWords } from '#lib/engines/wording/lexicon/function-words.ts'
import { sentencesOf } from '#lib/engines/wording/sentences.ts'
import { tokenize } from '#lib/engines/wording/tokenize.ts'
import { lazily } from '../align/lazily.ts'
import type { Cell, Part } from '../types.ts'
import { type ClausePlace, readClausePlace } from './clause-place.ts'
import { readPlace } from './frames.ts'
import type { EditSide, Sign, TermUses } from './judged-edit.ts'
import type { LeadIn } from './lead-in.ts'

/** A variant's texts by row, with what each belongs to. */
interface WordingToSearch {
  readonly cells: readonly (Pick<Cell, 'heading' | 'text'> | null)[]
  readonly parts: readonly (Part | null)[]
  readonly leadIn: (row: number) => LeadIn | null
}

/** How a wording uses its defined terms; each term is searched for once. */
export function createTermUses(wording: WordingToSearch): TermUses {
  const known = new Map<string, Sign>()
  const defined = lazily(() => findDefined(wording))
  const lower = lazily(() => wording.cells.map((cell) => cell?.text.toLowerCase() ?? ''))
  const uses: TermUses = (term) => {
    const key = term
      .toLowerCase()
      .replace(/^(?:the|an?) |[“”"'*]/g, '')
      .trim()
    const found = known.get(key)
    if (found !== undefined) return found
    // The definition of a term by the term says nothing.
    known.set(key, 0)
    if (key.length < shortestTerm || !defined().has(singular(key))) return 0
    const search = { wording, uses, term: key, pattern: patternOf(key), lower: lower() }
    const sign = findSign(search) || findSignByClauses(search) || signByCustom(search)
    known.set(key, sign)
    return sign
  }
  return uses
}

interface Search {
  readonly wording: WordingToSearch
  readonly uses: TermUses
  readonly term: string
  readonly pattern: RegExp
  /** The text of each row in lower case. */
  readonly lower: readonly string[]
}

/** “Vacant” of “Vacant means”, of a title “Vacant.” among definitions, and of a heading there. */
function findDefined({ cells, parts }: WordingToSearch): ReadonlySet<string> {
  const names = cells.flatMap((cell, row) => {
    const text = (cell?.text ?? '').replace(/[“”"*]/g, '')
    const found = [...text.matchAll(named)].map(([, name = '']) => name)
    if (parts[row] !== 'definitions') return found
    return [...found, ...[...text.matchAll(titled)].map(([, name = '']) => name), cell?.heading ?? '']
  })
  return new Set(
    names.flatMap((name) => {
      const plain = name
        .toLowerCase()
        .replace(/^(?:the|an?) |^.*\b(?:term|word)s? /, '')
        .replace(/,? which$/, '')
        .trim()
      return [plain, ...plain.split(/,? and /)].map(singular)
    }),
  )
}

const named = /(?<=^|[.;:] )([A-Z][^.;:]{1,60}?),? (?:as used [^.;:]{1,40} )?(?:means?|includes?|does not include)\b/g
/** “Business. Work of any kind …”, “POLLUTANT: a solid …”. */
const titled = /(?<=^|[.;:] )([A-Z][^.,:;–—]{1,60})[.:–—]/g

function singular(name: string): string {
  return name.replace(/(?<=[^s])s$/, '')
}

function patternOf(term: string): RegExp {
  return new RegExp(`\\b${term.replace(/[^a-z0-9 -]/g, '.')}(?:s|es)?\\b`, 'i')
}

const shortestTerm = 3

function findSign({ wording, term, pattern, lower }: Search): Sign {
  const signs = lower.flatMap((text, row) =>
    wording.parts[row] === 'definitions' || !text.includes(term) ? [] : signsIn(wording, row, pattern),
  )
  const [gives, takes] = [signs.filter((sign) => sign > 0).length, signs.filter((sign) => sign < 0).length]
  if ((gives > 0 && takes > 0) || signs.length > 2 * (gives + takes)) return 0
  return gives > 0 ? 1 : takes > 0 ? -1 : 0
}

/** The sign of the first use in each sentence of a row, 0 where it is not known. */
function signsIn({ cells, parts, leadIn }: WordingToSearch, row: number, pattern: RegExp): Sign[] {
  const cell = cells[row]
  const text = cell?.text ?? ''
  const around = { part: parts[row] ?? 'other', leadIn: leadIn(row), heading: cell?.heading ?? null }
  return sentencesOf(text).flatMap(({ start, end }) => {
    const sentence = text.slice(start, end)
    const found = pattern.exec(sentence)
    if (found === null || defining.test(sentence)) return []
    const before = sentence.slice(0, found.index)
    if (denied.test(before)) return []
    const after = sentence.slice(found.index + found[0].length)
    const { sign } = readPlace({ before, words: found[0], after }, around)
    return sign < 0 && isTakenInCase(before, after) ? [] : [sign]
  })
}

/** By custom, of a term that a sentence uses outside of its definition. */
function signByCustom({ wording, pattern, lower, term }: Search): Sign {
  const isUsed = lower.some(
    (text, row) =>
      text.includes(term) && !defining.test(text) && wording.parts[row] !== 'definitions' && pattern.test(text),
  )
  return isUsed ? signOfCustomaryTerm(term) : 0
}

/** The sign that all uses share which give or take coverage by the clauses of their sentences. */
function findSignByClauses(search: Search): Sign {
  const { term, lower } = search
  const signs = new Set(lower.flatMap((text, row) => (text.includes(term) ? signsByClauses(search, row) : [])))
  const [only = 0] = signs
  return signs.size === 1 ? only : 0
}

function signsByClauses(search: Search, row: number): Sign[] {
  const { cells, parts, leadIn } = search.wording
  const cell = cells[row]
  const text = cell?.text ?? ''
  const around = { part: parts[row] ?? 'other', leadIn: leadIn(row), heading: cell?.heading ?? null, uses: search.uses }
  return sentencesOf(text).flatMap(({ start, end }) => {
    const sentence = text.slice(start, end)
    const found = search.pattern.exec(sentence)
    const isDefined = found !== null && found.index < (defining.exec(sentence)?.[0].length ?? 0)
    if (found === null || isDefined || sentence.trimEnd().endsWith(':')) return []
    const side = {
      before: sentence.slice(0, found.index),
      words: found[0],
      after: sentence.slice(found.index + found[0].length),
    }
    const place = readClausePlace(side, around)
    return isUse(side, place, search.term) ? [place.sign] : []
  })
}

/** Whether a place shows what a term gives or takes: not what it is, and not some of what it gives being taken. */
function isUse({ before, words, after }: EditSide, place: ClausePlace, term: string): boolean {
  const { predicate, sign, isOfThing, isRestored } = place
  const { kind, end, terms = [] } = predicate
  if (sign === 0 || isRestored || restoring.test(before) || !isOfThing || (kind !== 'cover' && kind !== 'meaning'))
    return false
  if (sign < 0 && isTakenInCase(before, after)) return false
  if (denied.test(before) || terms.some((each) => each.toLowerCase() === term)) return false
  if (end === -1) return !/\$/.test(`${before}${after}`) && !isOpening(before)
  const said = tokenize(`${before}${words}${after}`)[end]?.end ?? 0
  return sign > 0 || place.clause.kind === 'condition' || restricted.test(before.slice(said))
}

/** “But we do cover a structure that holds business property”. */
const restoring = /^\W*(?:but|however)\b/i

/** Words before the subject of an exclusion, which takes away some of what the term gives. */
function isOpening(before: string): boolean {
  return tokenize(before).every(({ key, kind }) => kind !== 'word' || functionWords.has(key))
}

/** “Do not insure a structure used for business”: the term says which structures. */
const restricted = /\b(?!insured\b)\w+(?:ing|ed)\b/i

/** “We do not pay for water damage if the building is vacant”: in other cases it is given. */
function isTakenInCase(before: string, after: string): boolean {
  return !ofCase.test(before) && /\b(?:if|when)\b/i.test(`${before}${after}`)
}

const ofCase = /\b(?:if|when|while)\b[^,;:]*$/i

const defining = /^["“]?[^.;:]{2,60}["”]? (?:means?|includes?|does not include)\b/i
/** "This policy does not apply to any claim …": it takes away some of what the term gives, not what it does not mean. */
const denied =
  /\b(?:not (?:apply to|cover|insure|pay(?: for)?)|no coverage for)(?: (?:any|an?|the|all|that|part of|loss|liability|damages|to|for))*\s*["“]?$/i
