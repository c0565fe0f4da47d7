import { describe, expect, it } from 'vitest'
import { resultOf } from '../testing/policies.ts'

/** The findings above `none`, and their subjects. */
function findings(...texts: readonly [string, string]): string[] {
  const result = resultOf(texts.map((text) => [text]))
  return result.differences
    .filter(({ materiality }) => materiality !== 'none')
    .map(({ change, category, materiality, effect }) => `${change} ${category} ${materiality} ${effect}`)
}

const inspect = 'We may inspect the insured property at any reasonable hour.'
const notice = 'A. Notice. You must tell us at once of any loss.'
const appraisal = 'B. Appraisal. Each party may demand an appraisal of the loss by an umpire.'

describe('a sentence that is in another provision of the other variant', () => {
  it('was moved and neither added nor removed', () => {
    expect(findings(`${notice} ${inspect}\n\n${appraisal}`, `${notice}\n\n${appraisal} ${inspect}`)).toEqual([])
  })

  it('was moved if it became a separate provision, or was one', () => {
    const [within, apart] = [`${notice} ${inspect}\n\n${appraisal}`, `${notice}\n\n${appraisal}\n\nC. ${inspect}`]
    expect(findings(within, apart)).toEqual([])
    expect(findings(apart, within)).toEqual([])
  })

  it('is one difference of what was changed in it, of no known effect', () => {
    const limit = 'The most that we will pay for the removal of fallen trees from the lawn is $500.'
    const changed = limit.replace('$500', '$900')
    expect(findings(`${notice} ${limit}\n\n${appraisal}`, `${notice}\n\n${appraisal} ${changed}`)).toEqual([
      'removed amount high unclear',
    ])
  })

  it('is still added or removed if its meaning depends on the sentence before it', () => {
    const exception = 'This exclusion does not apply to ensuing fire or explosion at the described premises.'
    const rust = 'A. Rust. We do not insure loss caused by rust or other corrosion of metal pipes, gutters or boilers.'
    const wear = 'B. Wear. We do not insure loss caused by wear or by neglect of carpets, floors, paint or wallpaper.'
    expect(findings(`${rust} ${exception}\n\n${wear}`, `${rust}\n\n${wear} ${exception}`)).toHaveLength(2)
  })

  it('gives and takes nothing where the other variant had it there too', () => {
    const denied = 'We do not insure loss to aircraft or to watercraft of any kind.'
    const one = `${notice} ${denied}\n\n${appraisal} ${denied}`
    expect(findings(one, `${notice} ${denied}\n\n${appraisal}`)).toEqual(['removed exclusion medium unclear'])
  })
})

describe('a thing listed among what is not covered here and among what is covered there', () => {
  const form = (covered: readonly string[], denied: readonly string[]) => {
    const list = (items: readonly string[]) => items.map((item, at) => `${at + 1}. ${item}`).join('\n\n')
    return `PROPERTY COVERED\n\nWe cover:\n\n${list(covered)}\n\nPROPERTY NOT COVERED\n\nWe do not cover:\n\n${list(denied)}\n`
  }
  const narrow = form(['The dwelling;', 'Sheds.'], ['Land;', 'Fences;', 'Aircraft.'])
  const broad = form(['The dwelling;', 'Fences;', 'Sheds.'], ['Land;', 'Aircraft.'])

  it.each([
    'Goods on their way to a new home are insured in both places for 30 days.',
    'While a tent is carried from a place in danger, we insure it against loss from any cause.',
    'A shed that bulges, leans or cracks has not collapsed.',
    'The tools of a guest who is an artist are insured at the lodging where they are kept.',
  ])('is a thing: a complete statement of what is insured only moves: %s', (provision) => {
    const form = (covered: string, denied: string) =>
      `PROPERTY COVERED\n\n1. We cover the dwelling.\n\n2. We cover sheds.${covered}\n\nPROPERTY NOT COVERED\n\n1. Land.\n\n2. Aircraft.${denied}\n`
    expect(findings(form(`\n\n3. ${provision}`, ''), form('', `\n\n3. ${provision}`))).toEqual([])
  })

  it('is one high difference that says so, either way', () => {
    expect(findings(narrow, broad)).toEqual(['replaced exclusion high broader'])
    expect(findings(broad, narrow)).toEqual(['replaced exclusion high narrower'])
  })
})

describe('a sentence that says itself what is covered', () => {
  it.each([
    'Loss caused by theft from a locked car is covered under this policy.',
    'No coverage applies to bicycles left outdoors overnight.',
    'Damage to bicycles left outdoors overnight remains excluded.',
    'Each bicycle left outdoors overnight has a limit of $500.',
  ])('is not covered here and not covered there where it was only moved: %s', (sentence) => {
    const form = (covered: string, denied: string) =>
      `## I. Coverages\n\nA. We cover the dwelling.\n\n${covered}\n\n## II. Exclusions\n\nA. We do not cover rust of any kind.\n\n${denied}`
    expect(findings(form(`B. ${sentence}`, ''), form('', `B. ${sentence}`))).toEqual([])
  })
})

describe('coverage at the place of other coverage', () => {
  it('is neither broader nor narrower if both are described alike', () => {
    const form = (...items: readonly string[]) =>
      `## I. Coverages\n\nA. We insure against loss to:\n\n${items.map((item, at) => `${at + 1}. ${item}`).join('\n\n')}`
    const dwelling = 'The dwelling at the described location that is shown in the Declarations.'
    const building = 'The building named on the Declarations Page at the described location.'
    const away = 'Materials and supplies for building work that are stored in a locked shed beside it.'
    const judged = findings(form(dwelling, away), form(building, away)).map((found) => found.split(' ').at(-1))
    expect(judged.filter((effect) => effect !== 'unclear')).toEqual([])
  })
})
