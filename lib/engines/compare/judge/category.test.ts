import { describe, expect, it } from 'vitest'
import { between } from '#lib/engines/compare/testing/between.ts'

/** Category and effect of what is put between the brackets of a text, old before new: "in [10|20] days". */
function judged(text: string, part: string): string[] {
  const side = (at: '$1' | '$2') => text.replace(/\[([^|\]]*)\|([^\]]*)\]/g, at)
  return between(side('$1'), side('$2'), part)
    .filter(({ materiality }) => materiality !== 'none')
    .map(({ category, effect }) => `${category} ${effect}`)
}

describe('a figure of a citation', () => {
  it('is a cross-reference and no amount', () => {
    const rows = [
      'The program was set up as told in 58 Federal Register [43959|43962] and later notices.',
      'The program was set up as told in 58 FR [43959|43962] and later notices.',
      'We act as Public Law [107-297|116-94] demands.',
      'We act as the law demands of us, by Pub. L. No. [107-297|116-94] above all.',
      'The Act, [42|44] U.S.C. 4001, applies to this policy.',
      'The Act, 42 U.S.C. §§ 4001 and [4011|4013], applies to this policy.',
      'We rate the building as laid down in [44|45] C.F.R. part 60.',
      'We rate the building as laid down in 90 Stat. [1128|1130] for each zone.',
      'This notice is given as section [627.7011|627.7012] of the Florida Statutes demands.',
      'Benefits are those of Chapter [440|441] of the Florida Statutes.',
      'Executive Order [11988|13690] applies to this property.',
      'The rates were filed under Docket No. [2021-0045|2023-0112] last.',
      'The notice is the one of Bulletin [2019-04|2023-12] of the Department.',
      'Rule 69O-[137|166] applies to each filing of ours.',
      'Sprinklers must meet NFPA [13-2019|13-2022] throughout.',
      'Sprinklers must meet NFPA [13|13R] throughout.',
      'Shingles must meet ASTM [D3161|D7158] or better.',
      'Shingles must meet ASTM E-[108|109] or better.',
      'Shingles must meet UL [2218|2219] or better.',
    ]
    for (const text of rows) expect.soft(judged(text, 'Conditions'), text).toEqual(['cross_reference unclear'])
  })

  it('is not a count next to a citation', () => {
    const rows = [
      'The building has at least [13|20] sprinklers.',
      'A pipe of PVC [4|6] inches wide must lead to the drain.',
      'The limit is stated as USD [4000|6000] in the schedule.',
      'The fee is [10|12] times that of Chapter 440.',
      'The vessel is [26|30] feet long and is named in Form F-12.',
    ]
    for (const text of rows) {
      const found = judged(text, 'Conditions').map((each) => each.split(' ')[0])
      expect.soft(found, text).toEqual(['amount'])
    }
  })

  it('is the form’s own where a form is named', () => {
    expect(judged('Use Form F-[123|124] to file.', 'Conditions')).toEqual(['form_identity unclear'])
  })
})

describe('a figure that counts nothing', () => {
  it.each([
    ['This policy insures the [2024|2025] crop year.', 'date'],
    ['This policy insures crop years [2023 and 2024|2024 and 2025].', 'date'],
    ['These are the [2024|2025] Crop Provisions of this program.', 'date'],
    ['The policy period is 03/01/[2024|2025] to 03/01/2026.', 'date'],
    ['The policy period is [03/01/2024 to 03/01/2025|04/01/2025 to 04/01/2026].', 'date'],
    ['The policy period is [03-01-2024|04-01-2025] to 04-01-2026.', 'date'],
    ['The policy period begins on [MARCH 1, 2024|APRIL 1, 2025].', 'date'],
    ['Insurance attaches for the 2024-[24|25] plan year.', 'date'],
    ['Insurance begins at 12:[01|30] a.m. at your address.', 'date'],
    ['© [2019|2024] Harborlight Casualty Company.', 'form_identity'],
    ['Copyright, Harborlight Casualty Company, [2019|2024].', 'form_identity'],
    ['Includes copyrighted material of Harborlight Rating, Inc., with its permission, [2019|2024].', 'form_identity'],
    ['It insures the crop year: [2024|2025], as the Declarations show.', 'date'],
    ['This form is for [2024|2025] and succeeding crop years.', 'date'],
    ['Send the notice to [100|2400] Harbor Point Road, Portland.', 'wording'],
    ['Send the notice to P.O. Box [1180|4400] in Portland.', 'wording'],
    ['Send the notice to Suite [300|410] in Portland, ME [04101|04112].', 'wording'],
    ['Call us at [1-800-555-0140|1-888-555-0199] with a claim.', 'wording'],
  ])('is neither an amount nor a percentage: %s', (text, category) => {
    expect(new Set(judged(text, 'Conditions').map((each) => each.split(' ')[0]))).toEqual(new Set([category]))
  })

  it.each([
    'The building may have no more than [1900|2000] square feet.',
    'A crop of [1900|2000] bushels is the guarantee for the unit.',
    'The most that we pay for the year is [1900|2000] dollars.',
  ])('is not every figure that looks like a year: %s', (text) => {
    expect(judged(text, 'Conditions').map((each) => each.split(' ')[0])).toEqual(['amount'])
  })
})

describe('a sentence among definitions', () => {
  it('is what its own words say', () => {
    const rows: readonly (readonly [string, string])[] = [
      ['We will also pay up to $500 for its sign.', 'provision broader'],
      ['If you move, we also cover the new building.', 'provision broader'],
      ['You must keep a record of each sale.', 'condition narrower'],
      ['We will not pay for its sign.', 'exclusion narrower'],
      ['No coverage is provided for a kiosk.', 'exclusion narrower'],
      ['It does not include a kiosk.', 'defined_term unclear'],
      ['A store must be enclosed by walls.', 'defined_term unclear'],
    ]
    for (const [sentence, expected] of rows)
      expect.soft(judged(`“Store” means a building. [|${sentence}]`, 'Definitions'), sentence).toEqual([expected])
  })
})

describe('a sentence that says the most that is paid', () => {
  it.each([
    ['The most that we will pay for a kiosk is $500.', 'Exclusions'],
    ['The most that we will not pay for a kiosk is $500.', 'Coverages'],
    ['The most we will pay for a kiosk is $500.', 'Definitions'],
  ])('neither gives cover nor takes it away: %s', (sentence, part) => {
    expect(judged(`The store is a building. [|${sentence}]`, part)).toEqual(['provision unclear'])
  })
})

describe('an item of a list among exclusions', () => {
  const list = (lead: string) => `We do not insure boats. ${lead}\n\n1. Canoes;[|\n\n2. Rafts;]\n\n3. Kayaks.`
  it('is what its lead-in makes of it', () => {
    const rows: readonly (readonly [string, string])[] = [
      ['We do not insure:', 'exclusion narrower'],
      ['With respect to boats:', 'exclusion narrower'],
      ['We do cover:', 'exception broader'],
      ['This exclusion does not apply to:', 'exception broader'],
      ['The following terms apply:', 'provision unclear'],
      ['This exclusion applies only if the boat is:', 'condition unclear'],
    ]
    for (const [lead, expected] of rows) expect.soft(judged(list(lead), 'Exclusions'), lead).toEqual([expected])
  })

  it('is what a lead-in further up makes of it where its own says nothing', () => {
    const inner = (lead: string) =>
      `We do not insure boats. ${lead}\n\n1. Sailboats:\n\na. of wood;[|\n\nb. of steel;]\n\nc. of glass.`
    expect(judged(inner('This exclusion does not apply to:'), 'Exclusions')).toEqual(['exception broader'])
    expect(judged(inner('Nor do we insure:'), 'Exclusions')).toEqual(['exclusion narrower'])
  })

  it('is an exception below a heading that says so', () => {
    const text = 'We do not insure boats.\n\n1. Exceptions.\n\na. Canoes;[|\n\nb. Rafts;]\n\nc. Kayaks.'
    expect(judged(text, 'Exclusions')).toEqual(['exception broader'])
  })
})

describe('an added or removed item of a list', () => {
  it.each([
    'Covered is: (1) fuel tanks; (2) pumps; [(3) elevators and their cabs; |](4) cisterns.',
    'Cash value is paid for: (1) awnings; (2) carpets[|; (3) roofs that are more than ten years old].',
  ])('changes the scope of the list, regardless of its figures: %s', (text) => {
    expect(judged(text, 'Coverages').map((each) => each.split(' ')[0])).toEqual(['scope'])
  })
})
