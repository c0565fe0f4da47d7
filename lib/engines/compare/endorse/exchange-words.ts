import type { UnplacedInstruction } from '#lib/engines/compare/segment/model.ts'
import type { Stretch } from '#lib/engines/wording/sentences.ts'
import { type Clause, subtreeOf } from './clause.ts'
import { cutPassage, joinPassages } from './passage.ts'
import type { Instruction } from './read-instructions.ts'
import { rewrite } from './rewrite-clause.ts'

interface Exchange {
  readonly clauses: readonly Clause[]
  readonly instruction: Instruction
  readonly targets: readonly Clause[]
  /** The stretch of a single target that is meant; absent: the whole target and everything below it. */
  readonly within?: Stretch
}

/** Replaces words that occur once, or every occurrence if the instruction says so. */
export function exchangeWords({
  clauses,
  instruction,
  targets,
  within,
}: Exchange): UnplacedInstruction['reason'] | null {
  const { words, sentence } = instruction
  if (words === null || words.old === '') return 'unread'
  const isEverywhere = /\b(?:wherever|each time|every|all references)\b/i.test(sentence.text)
  const places = targets
    .flatMap((target) => subtreeOf(clauses, target))
    .flatMap((clause) => placesIn(clause.body.text, words.old).map((at) => ({ clause, at })))
    .filter(({ clause, at }) => !within || (clause === targets[0] && at >= within.start && at < within.end))
  if (places.length === 0) return 'missing'
  if (places.length > 1 && !isEverywhere) return 'ambiguous'
  const freshAt = sentence.text.lastIndexOf(words.fresh)
  const fresh =
    words.fresh === '' ? { text: '', source: [] } : cutPassage(sentence, freshAt, freshAt + words.fresh.length)
  for (const { clause, at } of places.toReversed()) {
    const before = cutPassage(clause.body, 0, at)
    const after = cutPassage(clause.body, at + words.old.length, clause.body.text.length)
    rewrite(clause, joinPassages([before, fresh, after], ''), { instruction, action: 'amended', fresh: [] })
  }
  return null
}

function placesIn(text: string, words: string): number[] {
  const places: number[] = []
  const isWord = (letter: string) => /[\p{L}\p{N}]/u.test(letter)
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + words.length)) {
    const isInside =
      (isWord(words.charAt(0)) && isWord(text.charAt(at - 1))) ||
      (isWord(words.charAt(words.length - 1)) && isWord(text.charAt(at + words.length)))
    if (!isInside) places.push(at)
  }
  return places
}
