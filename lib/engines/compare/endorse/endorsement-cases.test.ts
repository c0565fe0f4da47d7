import { describe, expect, it } from 'vitest'
import { documentOf, resultOfDocuments } from '#lib/engines/compare/testing/policies.ts'
import type { ComparisonResult } from '#lib/engines/compare/types.ts'

const form = `Brackwater Cottage Form
BW 00 03 05 19

DEFINITIONS

1. "Residence" means the house where you live.

2. "Business" means a trade or a profession.

SECTION I – EXCLUSIONS

A. We do not insure loss caused by any of these:

1. Earth Movement
Earth movement means a landslide.

2. Power Failure
Power failure means the loss of power away from the premises.

3. Water
Water means:
a. Flood and surface water.
b. Water that backs up through sewers.

SECTION I – CONDITIONS

A. Loss Payment
We will adjust all losses with you. Loss will be payable 60 days after we receive your proof of loss.

B. Suit Against Us
No action can be brought unless it is started within two years after the date of loss.

C. Your Duties After Loss
You must:
1. Give prompt notice to us;
2. Protect the property; and
3. Keep a record of repairs.

SECTION II – CONDITIONS

A. Limit of Liability
Our total liability is the limit shown in the Declarations.

B. Bankruptcy of an Insured
Bankruptcy does not relieve us.`

const head = `COTTAGE ENDORSEMENT

This endorsement modifies insurance provided under the Brackwater Cottage Form.
`

/** The form alone against the form with an endorsement. */
function compareWith(endorsement: string): ComparisonResult {
  return resultOfDocuments({
    plain: [documentOf([form], 'plain-form')],
    endorsed: [documentOf([form], 'form'), documentOf([`${head}\n${endorsement}`], 'endorsement')],
  })
}

/** Number, text and mark of every cell that the endorsement changed. */
function marksOf({ provisions }: ComparisonResult): string[] {
  return provisions.flatMap(({ cells: { endorsed } }) =>
    endorsed?.endorsements === undefined
      ? []
      : [`${endorsed.number} ${endorsed.endorsements.map(({ action }) => action).join()}: ${endorsed.text}`],
  )
}

const cases: readonly (readonly [string, readonly string[]])[] = [
  [
    'DEFINITIONS\n\nThe definition of "Residence" is replaced by the following:\n\n1. "Residence" means the house or the flat where you live.',
    ['1 replaced: "Residence" means the house or the flat where you live.'],
  ],
  [
    'DEFINITIONS\n\nThe following definition is added:\n\n3. "Pump" means a sump pump.',
    ['3 added: "Pump" means a sump pump.'],
  ],
  [
    'SECTION I – EXCLUSIONS\n\nParagraph A.3. Water is replaced by the following:\n\n3. Water\nWater means:\na. Flood and surface water;\nb. Water that backs up through sewers or drains; and\nc. Water below the ground.',
    ['I.A.3.b replaced: Water that backs up through sewers or drains; and', 'I.A.3.c added: Water below the ground.'],
  ],
  ['SECTION I – EXCLUSIONS\n\nParagraph A.2. Power Failure does not apply.', ['I.A.2 deleted: ']],
  [
    'A. Paragraph A.2 of Section I – Exclusions does not apply to loss of food.',
    [
      'I.A.2 amended: Power failure means the loss of power away from the premises. Paragraph A.2 of Section I – Exclusions does not apply to loss of food.',
    ],
  ],
  [
    'In Paragraph A. Loss Payment of Section I – Conditions, "60 days" is replaced by "30 days".',
    [
      'I.A amended: We will adjust all losses with you. Loss will be payable 30 days after we receive your proof of loss.',
    ],
  ],
  [
    'The second sentence of paragraph A. Loss Payment of Section I – Conditions is deleted.',
    ['I.A amended: We will adjust all losses with you.'],
  ],
  [
    'The last sentence of paragraph A. Loss Payment of Section I – Conditions does not apply.',
    ['I.A amended: We will adjust all losses with you.'],
  ],
  [
    'The first sentence of paragraph A. Loss Payment of Section I – Conditions is replaced by the following:\n\nWe will adjust each loss with you or your agent.',
    [
      'I.A amended: We will adjust each loss with you or your agent. Loss will be payable 60 days after we receive your proof of loss.',
    ],
  ],
  [
    'SECTION I – CONDITIONS\n\nIn paragraph A. Loss Payment, the second sentence is replaced with the following sentence: Loss will be payable at once.',
    ['I.A amended: We will adjust all losses with you. Loss will be payable at once.'],
  ],
  [
    'In the second sentence of paragraph A. Loss Payment of Section I – Conditions, "60 days" is replaced by "30 days".',
    [
      'I.A amended: We will adjust all losses with you. Loss will be payable 30 days after we receive your proof of loss.',
    ],
  ],
  [
    'The following is added after the first sentence of paragraph A. Loss Payment of Section I – Conditions:\n\nWe may pay in part.',
    [
      'I.A amended: We will adjust all losses with you. We may pay in part. Loss will be payable 60 days after we receive your proof of loss.',
    ],
  ],
  [
    'The following sentence is added to the end of paragraph B. Suit Against Us of Section I – Conditions:\n\nThis does not apply to us.',
    [
      'I.B amended: No action can be brought unless it is started within two years after the date of loss. This does not apply to us.',
    ],
  ],
  [
    'The second sentence of paragraph A. Loss Payment of Section I – Conditions does not apply to loss of food.',
    [
      'I.A amended: We will adjust all losses with you. Loss will be payable 60 days after we receive your proof of loss. The second sentence of paragraph A. Loss Payment of Section I – Conditions does not apply to loss of food.',
    ],
  ],
  [
    'A. Section I – Conditions is amended as follows:\n\n1. Paragraph B. Suit Against Us is deleted and replaced by the following:\n\nNo action can be brought unless it is started within one year after the date of loss.',
    ['I.B replaced: No action can be brought unless it is started within one year after the date of loss.'],
  ],
  [
    'SECTION I – CONDITIONS\n\nThe following is added to Paragraph C. Your Duties After Loss:\n\n4. Send us photographs of the damage.',
    ['I.C.4 added: Send us photographs of the damage.'],
  ],
  ['SECTION II – CONDITIONS\n\nParagraphs A and B are deleted.', ['II.A deleted: ', 'II.B deleted: ']],
  [
    'For loss by mold, paragraph A.1 of Section I – Exclusions is replaced by the following:\n\n1. Mold is not insured.',
    [
      'I.A.1 amended: Earth movement means a landslide. For loss by mold, paragraph A.1 of Section I – Exclusions is replaced by the following:',
      'I.A.1.1 added: Mold is not insured.',
    ],
  ],
]

describe('an endorsement of one variant', () => {
  it('is applied to the form', () => {
    for (const [endorsement, expected] of cases) {
      const result = compareWith(endorsement)
      expect.soft(marksOf(result), endorsement).toEqual(expected)
      const gaps = result.gaps.filter(({ message }) => message.includes('could not be applied'))
      expect.soft(gaps, endorsement).toEqual([])
    }
  })

  it('never leaves a row the same that it changed, and cites both documents there', () => {
    for (const [endorsement] of cases) {
      const { provisions, citations } = compareWith(endorsement)
      const inputOf = new Map(citations.map(({ id, inputId }) => [id, inputId]))
      for (const { cells, relation } of provisions) {
        const { endorsements, citationIds = [] } = cells.endorsed ?? {}
        if (endorsements === undefined) continue
        expect(['changed', 'partial'], endorsement).toContain(relation)
        const inputs = new Set(citationIds.map((id) => inputOf.get(id)))
        for (const { action, inputId, citationIds: own } of endorsements) {
          expect(inputId).toBe('endorsement')
          expect(own.length).toBeGreaterThan(0)
          if (action === 'added') expect(inputs).toContain('endorsement')
          else expect(inputs).toContain('form')
        }
      }
    }
  })

  it('counts what it deleted as removed, with its name still there', () => {
    const { provisions, differences } = compareWith(
      'Paragraph B. Bankruptcy of an Insured of Section II – Conditions is deleted.',
    )
    const row = provisions.find(({ cells }) => cells.endorsed?.endorsements !== undefined)
    expect(row?.relation).toBe('partial')
    expect(row?.cells.endorsed).toMatchObject({ number: 'II.B', heading: 'Bankruptcy of an Insured', text: '' })
    const own = differences.filter(({ provisionId }) => provisionId === row?.id)
    expect(own).toMatchObject([{ change: 'removed', spans: { endorsed: null } }])
  })

  it.each([
    ['Paragraph F. Appraisal of Section I – Conditions is deleted.', 'missing_provision'],
    ['Paragraph A is deleted.', 'not_established'],
    ['In Paragraph A. Loss Payment, "90 days" is replaced by "30 days".', 'missing_provision'],
    ['The third sentence of paragraph A. Loss Payment of Section I – Conditions is deleted.', 'missing_provision'],
    ['The second sentence of paragraph A is deleted.', 'not_established'],
    [
      'The last sentence of paragraph C. Your Duties After Loss of Section I – Conditions is deleted.',
      'not_established',
    ],
    ['The only sentence of paragraph A. Loss Payment of Section I – Conditions is deleted.', 'not_established'],
  ])('that cannot be placed stays where it is and is a gap: %s', (endorsement, kind) => {
    const result = compareWith(endorsement)
    const [gap, ...others] = result.gaps.filter(({ message }) => message.includes('could not be applied'))
    expect(others).toEqual([])
    expect(gap).toMatchObject({ kind, variant: 'endorsed' })
    const cited = result.citations.filter(({ id }) => gap?.citationIds.includes(id))
    expect(cited.map(({ quote }) => quote)).toEqual([endorsement])
    expect(result.provisions.some(({ cells }) => cells.endorsed?.text.includes(endorsement))).toBe(true)
    expect(marksOf(result)).toEqual([])
  })
})

it('changes one of the paragraphs that a provision has without labels', () => {
  const parted = form.replace('with you. Loss', 'with you.\n\nLoss')
  const changed = (instruction: string) =>
    marksOf(
      resultOfDocuments({
        plain: [documentOf([parted], 'plain-form')],
        endorsed: [documentOf([parted], 'form'), documentOf([`${head}\n${instruction}`], 'endorsement')],
      }),
    )
  const place = 'paragraph of paragraph A. Loss Payment of Section I – Conditions is deleted.'
  expect(changed(`The first ${place}`)).toEqual([
    'I.A amended: Loss will be payable 60 days after we receive your proof of loss.',
  ])
  expect(changed(`The last ${place}`)).toEqual(['I.A amended: We will adjust all losses with you.'])
  expect(changed(`The third ${place}`)).toEqual([])
})
