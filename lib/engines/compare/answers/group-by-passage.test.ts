import { describe, expect, it } from 'vitest'
import { resultOf } from '../testing/policies.ts'
import type { Difference, Provision } from '../types.ts'
import { groupByPassage } from './group-by-passage.ts'

const others =
  '\n\nB. Fences. We insure fences for loss caused by wind.\n\nC. Trees. We insure trees for loss caused by fire.'

/** The sentences of the summary about one provision, of which there are two editions. */
function summaryOf(one: string, other: string): string[] {
  const page = (text: string) => `COVERAGES\n\nA. Defense. ${text}${others}`
  return resultOf([[page(one)], [page(other)]])
    .summary.sentences.map(({ text }) => text)
    .filter((text) => text.includes('A Defense'))
}

describe('a summary', () => {
  it('quotes both editions of a sentence with several changes of words, in one sentence', () => {
    const kept = 'We pay the costs of the suit.'
    const [one, other] = ['No retention applies to this coverage.', 'A retention of $25,000 applies to this coverage.']
    const [sentence, ...more] = summaryOf(`${kept} ${one}`, `${kept} ${other}`)
    expect(more).toEqual([])
    expect(sentence).toContain(`“${one}” became “${other}”`)
  })

  it('says all figures of one sentence together, and quotes it once', () => {
    const text = (each: string, all: string) => `We pay up to ${each} for each claim, and up to ${all} for all claims.`
    const said = summaryOf(text('$500', '$900'), text('$600', '$1,000'))
    expect(said).toHaveLength(1)
    expect(said[0]).toContain(
      'The amount rises from $500 to $600; the amount rises from $900 to $1,000: “We pay up to $600 for each claim, and up to $1,000 for all claims.”',
    )
  })

  it('says changes of two sentences apart', () => {
    const text = (bonds: string, notice: string) => `We pay up to ${bonds} for bonds. You must give notice ${notice}.`
    expect(summaryOf(text('$500', 'within 60 days'), text('$900', 'within 10 days'))).toHaveLength(2)
  })

  it('says sentences that were removed next to each other, with the same effect, in one sentence', () => {
    const kept = 'We pay the costs of the suit.'
    const gone = 'Bail bonds. We pay up to $500 for bail bonds. No deductible applies to bail bonds.'
    const said = summaryOf(`${kept} ${gone}`, kept)
    expect(said).toHaveLength(1)
    expect(said[0]).toContain(`“${gone}” was removed.`)
  })

  it('does not say that a sentence was added to which words were added in two places', () => {
    const said = summaryOf(
      'We do not insure boats kept at a dock for a charge.',
      'We do not insure your boats kept at a dock for a charge or a fee.',
    )
    expect(said.length).toBeGreaterThan(0)
    for (const each of said) expect(each).not.toMatch(/“We do not [^”]*” was added/)
  })

  it('reads a change of more sentences than a call takes arguments', () => {
    const text = (word: string) => `We ${word}. `.repeat(200_000)
    const cell = (of: string) => ({ number: null, heading: null, text: of, parts: null, citationIds: [] })
    const span = (of: string) => ({ start: 0, end: of.length, text: of, citationIds: [] })
    const [one, other] = [text('pay'), text('owe')]
    const difference = { ...anyDifference(), spans: { v1: span(one), v2: span(other) } }
    const row = { ...anyRow(), cells: { v1: cell(one), v2: cell(other) } }
    const [passage] = groupByPassage([difference], row)
    expect(passage?.before).toHaveLength(one.trim().length)
  })
})

/** Of the shape that results have; only its texts are read. */
function anyDifference(): Difference {
  return found().differences[0] ?? missing()
}

function anyRow(): Provision {
  return found().provisions[0] ?? missing()
}

function found() {
  const page = (cost: string) => `COVERAGES\n\nA. Defense. We pay up to ${cost} for defense.${others}`
  return resultOf([[page('$500')], [page('$900')]])
}

function missing(): never {
  throw new Error('The result is empty.')
}
