import { type Act, type FoundAct, findActs } from './acts.ts'
import { lexicon } from './lexicon/lexicon.ts'
import type { Piece } from './pieces.ts'
import { tokenize } from './tokenize.ts'

/** “Part of”, “in addition to”: of a limit only where one is named. */
const isAmbiguous = /^(?:part|in|on|over|separate|count|counted|use|uses|used)$/

function isLimit(concept: string): boolean {
  return lexicon.broader(concept).has('limit of liability')
}

function isTurn(kind: Piece['kind']): boolean {
  return kind === 'condition' || kind === 'exception' || kind === 'also' || kind === 'stop'
}

/** The acts of the main clause; the words from a condition to the next stop are left out. */
export function readActs(text: string, pieces: readonly Piece[], offset: number) {
  const turns = pieces.filter(({ kind }) => isTurn(kind))
  const tokens = tokenize(text)
  const words = tokens.map((token) => text.slice(token.start, token.end).toLowerCase())
  const acts = new Map<Act, Pick<FoundAct, 'isDenied' | 'isNegated'>>()
  const namesLimit = pieces.some((piece) => piece.kind === 'term' && isLimit(piece.term.concept))
  const taken: { start: number; end: number }[] = []
  let isDenied = false
  for (const { act, isDenied: denies, isNegated, at, length } of findActs(words)) {
    const place = offset + (tokens[at]?.start ?? 0)
    const end = offset + (tokens[at + length - 1]?.end ?? 0)
    const isNamed = pieces.some((piece) => piece.kind === 'term' && piece.start <= place && piece.end > end)
    if (isNamed || (act === 'reduce the limit' && !namesLimit && isAmbiguous.test(words[at] ?? ''))) continue
    taken.push({ start: place, end })
    const turn = turns.filter((piece) => piece.start <= place).at(-1)
    if (turn !== undefined && turn.kind !== 'stop' && turn.start > offset) continue
    const known = acts.get(act)
    acts.set(act, { isDenied: known?.isDenied ?? denies, isNegated: (known?.isNegated ?? false) !== isNegated })
    if (act === 'cover' && denies) isDenied = !isDenied
  }
  return {
    acts,
    isDenied,
    taken,
    length: words.length,
    isExclusive: words.includes('only') || words.includes('solely'),
  }
}
