import { sentencesOf } from '#lib/engines/wording/sentences.ts'
import { lazily } from '../align/lazily.ts'
import type { Cell, Part } from '../types.ts'
import { readPlace } from './frames.ts'
import type { Sign, TermUses } from './judged-edit.ts'
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
  const lower = lazily(() => wording.cells.map((cell) => cell?.text.toLowerCase() ?? ''))
  return (term) => {
    const key = term
      .toLowerCase()
      .replace(/^(?:the|an?) |[“”"']/g, '')
      .trim()
    const sign = known.get(key) ?? (key.length < shortestTerm ? 0 : findSign(wording, key, lower()))
    known.set(key, sign)
    return sign
  }
}

const shortestTerm = 4

function findSign(wording: WordingToSearch, term: string, lower: readonly string[]): Sign {
  const pattern = new RegExp(`\\b${term.replace(/[^a-z0-9 -]/g, '.')}(?:s|es)?\\b`, 'i')
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
    return [readPlace({ before, words: found[0], after }, around).sign]
  })
}

const defining = /^["“]?[^.;:]{2,60}["”]? (?:means?|includes?|does not include)\b/i
/** "This policy does not apply to any claim …": it takes away some of what the term gives, not what it does not mean. */
const denied =
  /\b(?:not (?:apply to|cover|insure|pay(?: for)?)|no coverage for)(?: (?:any|an?|the|all|that|part of|loss|liability|damages|to|for))*\s*["“]?$/i
