import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Clause, mainOf, readClauses } from './read-clauses.ts'

/** Each clause with its depth, its kind and its own words, in the order in which they begin. */
function outline(text: string): string[] {
  const { words, clauses } = readClauses(text)
  const depthOf = ({ parent }: Clause): number => (parent === null ? 0 : 1 + depthOf(parent))
  return [...new Set(clauses)].map(
    (clause) => `${depthOf(clause)} ${clause.kind}: ${clause.own.map((at) => words[at]?.key).join(' ')}`,
  )
}

describe('the clauses of a sentence', () => {
  it.each<readonly [string, string, readonly string[]]>([
    [
      'a condition before the main clause',
      'If a theft is reported, we pay for the lock.',
      ['1 condition: if a theft is reported', '0 main: we pay for the lock'],
    ],
    [
      'a condition within an exception, and one behind a comma',
      'We pay for ice, except in a shed if it is open, if you told us.',
      [
        '0 main: we pay for ice',
        '1 exception: except in a shed',
        '2 condition: if it is open',
        '1 condition: if you told us',
      ],
    ],
    [
      'a relative clause within the subject',
      'Property that you own is covered.',
      ['0 main: property is covered', '1 relative: that you own'],
    ],
    [
      'a relative clause without its pronoun',
      'We cover a boat the insured does not own.',
      ['0 main: we cover a boat', '1 relative: the insured does not own'],
    ],
    [
      'two relative clauses of one noun',
      'We cover a car that you rent and that has four wheels.',
      ['0 main: we cover a car and', '1 relative: that you rent', '1 relative: that has four wheels'],
    ],
    [
      'what a bound begins with is no exception',
      'We pay the cost, but not more than $500.',
      ['0 main: we pay the cost but not more than 500 $'],
    ],
    [
      'one more thing behind a condition of the one before it',
      'We cover staff while they work for you, and a landlord.',
      ['0 main: we cover staff and a landlord', '1 condition: while they work for you'],
    ],
    [
      'a list within a condition',
      'We pay if you own a boat, a car, or a trailer.',
      ['0 main: we pay', '1 condition: if you own a boat a car or a trailer'],
    ],
    [
      'one more thing behind an exception, and one more exception',
      'We cover a car you hire, other than from staff, and a car of staff, other than a van, or a bus.',
      [
        '0 main: we cover a car and a car of staff',
        '1 relative: you hire',
        '1 exception: other than from staff',
        '1 exception: other than a van or a bus',
      ],
    ],
    [
      'a second main clause',
      'We pay for hail, and you must repair the roof.',
      ['0 main: we pay for hail', '0 main: and you must repair the roof'],
    ],
    [
      'items of a list, which go on with its main clause',
      'This does not apply to: (a) a car that you rent; or (b) a boat.',
      ['0 main: this does not apply to (a) a car or (b) a boat', '1 relative: that you rent'],
    ],
  ])('%s', (_, text, clauses) => {
    expect(outline(text).sort()).toEqual([...clauses].sort())
  })

  it('have each word once, and end in a main clause', () => {
    const words = fc.constantFrom(
      ...'we you pay for the loss if unless that which is not covered and or but except , ; : ( ) until who 30 days'.split(
        ' ',
      ),
    )
    fc.assert(
      fc.property(fc.array(words, { maxLength: 60 }), (some) => {
        const { words: read, clauses } = readClauses(some.join(' '))
        expect(clauses.length).toBe(read.length)
        const owned = [...new Set(clauses)].flatMap(({ own }) => own).sort((a, b) => a - b)
        expect(owned).toEqual(read.map((_, at) => at))
        for (const clause of clauses) expect(mainOf(clause).kind).toBe('main')
      }),
      { seed: 7, numRuns: 500 },
    )
  })
})
