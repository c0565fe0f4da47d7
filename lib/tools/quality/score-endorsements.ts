import { compareDocuments } from './compare-documents.ts'
import { type EndorsementCase, loadEndorsementCases } from './endorsement-cases.ts'
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

/** Applies each labeled instruction alone, from a separate document and from the end of the form’s own. */
export function scoreEndorsements(): EndorsementScore {
  const outcomes: { readonly outcome: Outcome; readonly line: string }[] = []
  const { form, cases } = loadEndorsementCases()
  for (const example of cases) {
    const endorsement = `STORE ENDORSEMENT\n\nThis endorsement modifies insurance provided under the Tidewater Store Form.\n\n${example.instruction}`
    for (const texts of [[form, endorsement], [`${form}\n\n${endorsement}`]])
      outcomes.push({ outcome: outcomeOf(example, [[form], texts]), line: `${example.at} ${example.instruction}` })
  }
  const count = (one: Outcome) => outcomes.filter(({ outcome }) => outcome === one).length
  return {
    placed: { good: count('placed'), all: outcomes.length },
    wrong: count('wrong'),
    silent: count('silent'),
    misses: outcomes.flatMap(({ outcome, line }) => (outcome === 'placed' ? [] : `${outcome}: ${line}`)),
  }
}

/** `left`: not carried out though it could be, with a gap that says so. */
type Outcome = 'placed' | 'left' | 'wrong' | 'silent'

function outcomeOf({ provisions, words }: EndorsementCase, variants: readonly (readonly string[])[]): Outcome {
  const result = compareDocuments(variants)
  const changed = result.provisions.flatMap(({ cells: { v2 } }) => (v2?.endorsements === undefined ? [] : [v2]))
  const hasGap = result.gaps.some(({ message }) => message.includes('could not be applied'))
  if (changed.length === 0) {
    if (!hasGap) return 'silent'
    return provisions.length === 0 ? 'placed' : 'left'
  }
  const isRight = (number: string) =>
    changed.some((cell) => cell.number === number && (words === '' ? cell.text === '' : cell.text.includes(words)))
  return changed.length === provisions.length && provisions.every(isRight) ? 'placed' : 'wrong'
}
