import { sentencesOf } from '#lib/engines/wording/sentences.ts'
import type { Cell, Part } from '../types.ts'
import { readPlace } from './frames.ts'
import type { Sign } from './judged-edit.ts'
import type { LeadIn } from './lead-in.ts'

/** A variant's texts by row, with what each belongs to. */
interface WordingToSearch {
  readonly cells: readonly (Pick<Cell, 'heading' | 'text'> | null)[]
  readonly parts: readonly (Part | null)[]
  readonly leadIn: (row: number) => LeadIn | null
}

/**
 * The effect on the insured if a defined term means more, by the places of a wording where it is used; 0 where it is
 * used both ways, or where too few of these places show it.
 */
export type TermUses = (term: string) => Sign

export function createTermUses(wording: WordingToSearch): TermUses {
  const known = new Map<string, Sign>()
  return (term) => {
    const key = term
      .toLowerCase()
      .replace(/^(?:the|an?) |[“”"']/g, '')
      .trim()
    const sign = known.get(key) ?? (key.length < shortestTerm ? 0 : findSign(wording, key))
    known.set(key, sign)
    return sign
  }
}

const shortestTerm = 4

function findSign({ cells, parts, leadIn }: WordingToSearch, term: string): Sign {
  const pattern = new RegExp(`\\b${term.replace(/[^a-z0-9 -]/g, '.')}(?:s|es)?\\b`, 'i')
  const counts = { gives: 0, takes: 0, unread: 0 }
  for (const [row, cell] of cells.entries()) {
    const text = cell?.text ?? ''
    if (!pattern.test(text)) continue
    const around = { part: parts[row] ?? 'other', leadIn: leadIn(row), heading: cell?.heading ?? null }
    for (const { start, end } of sentencesOf(text)) {
      const sentence = text.slice(start, end)
      const at = pattern.exec(sentence)?.index
      if (at === undefined || around.part === 'definitions' || defining.test(sentence)) continue
      const before = sentence.slice(0, at)
      if (denied.test(before)) continue
      const { sign } = readPlace({ before, words: term, after: sentence.slice(at + term.length) }, around)
      if (sign > 0) counts.gives += 1
      else if (sign < 0) counts.takes += 1
      else counts.unread += 1
    }
  }
  const { gives, takes, unread } = counts
  if ((gives > 0 && takes > 0) || unread > gives + takes) return 0
  return gives > 0 ? 1 : takes > 0 ? -1 : 0
}

const defining = /^["“]?[^.;:]{2,60}["”]? (?:means?|includes?|does not include)\b/i
/** "This policy does not apply to any claim …": it takes away some of what the term gives, not what it does not mean. */
const denied =
  /\b(?:not (?:apply to|cover|insure|pay(?: for)?)|no coverage for)(?: (?:any|an?|the|all|that|part of|loss|liability|damages|to|for))*\s*["“]?$/i
