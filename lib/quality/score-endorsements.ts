import { compareDocuments } from './compare-documents.ts'
import { type EndorsementCase, endorsedForm, endorsementCases } from './endorsement-cases.ts'
import type { Ratio } from './score-edits.ts'

export interface EndorsementScore {
  /** Instructions placed as labeled: carried out in their place alone, or left where there is no such place. */
  readonly placed: Ratio
  /** Instructions that changed another provision, or another way. */
  readonly wrong: number
  /** Instructions left without a gap that says so. */
  readonly silent: number
  readonly misses: readonly string[]
}

/** Applies each labeled instruction to the form by itself, from a document of its own and from behind the form. */
export async function scoreEndorsements(): Promise<EndorsementScore> {
  const outcomes: { readonly outcome: Outcome; readonly instruction: string }[] = []
  for (const example of endorsementCases) {
    const endorsement = `STORE ENDORSEMENT\n\nThis endorsement modifies insurance provided under the Tidewater Store Form.\n\n${example.instruction}`
    for (const texts of [[endorsedForm, endorsement], [`${endorsedForm}\n\n${endorsement}`]])
      outcomes.push({ outcome: await outcomeOf(example, texts), instruction: example.instruction })
  }
  const count = (one: Outcome) => outcomes.filter(({ outcome }) => outcome === one).length
  return {
    placed: { good: count('placed'), all: outcomes.length },
    wrong: count('wrong'),
    silent: count('silent'),
    misses: outcomes.flatMap(({ outcome, instruction }) => (outcome === 'placed' ? [] : `${outcome}: ${instruction}`)),
  }
}

/** `left`: not carried out though it could be, with a gap that says so. */
type Outcome = 'placed' | 'left' | 'wrong' | 'silent'

async function outcomeOf({ changes }: EndorsementCase, endorsed: readonly string[]): Promise<Outcome> {
  const result = compareDocuments([[endorsedForm], endorsed])
  const changed = result.provisions.flatMap(({ cells: { v2 } }) => (v2?.endorsements === undefined ? [] : [v2]))
  const hasGap = result.gaps.some(({ message }) => message.includes('could not be applied'))
  if (changed.length === 0) {
    if (!hasGap) return 'silent'
    return changes.length === 0 ? 'placed' : 'left'
  }
  const isRight = ([number, words]: EndorsementCase['changes'][number]) =>
    changed.some((cell) => cell.number === number && (words === '' ? cell.text === '' : cell.text.includes(words)))
  return changed.length === changes.length && changes.every(isRight) ? 'placed' : 'wrong'
}
