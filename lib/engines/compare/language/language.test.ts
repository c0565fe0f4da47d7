import { describe, expect, it } from 'vitest'
import { compareForms } from '#lib/engines/compare/compare.ts'
import type { CompareInput } from '#lib/engines/compare/segment/input.ts'
import { documentOf, resultOf } from '#lib/engines/compare/testing/policies.ts'
import { readLanguage } from './read-language.ts'

const wordings: readonly (readonly [string, string, string, string])[] = [
  [
    'Spanish',
    'I. Exclusiones\n\nA. Este seguro no cubre los daños causados por el agua.\n\nB. El asegurado debe avisar dentro de los 30 días.',
    '30 días',
    '60 días',
  ],
  [
    'French',
    'I. Exclusions\n\nA. Cette garantie ne couvre pas les dommages causés par les eaux.\n\nB. Vous devez nous aviser dans les 30 jours. La franchise est de $500.',
    '$500',
    '$900',
  ],
  [
    'German',
    'I. Ausschlüsse\n\nA. Die Versicherung deckt keine Schäden, die durch Wasser entstehen.\n\nB. Sie müssen uns den Schaden binnen 30 Tagen anzeigen. Wir zahlen nicht mehr als $5,000.',
    '$5,000',
    '$4,000',
  ],
]

describe('a wording in another language', () => {
  it.each(wordings)('of %s is compared, its effects are open, and a gap says so', (name, text, before, after) => {
    const { differences, gaps } = resultOf([[text], [text.replace(before, after)]])
    const material = differences.filter(({ materiality }) => materiality !== 'none')
    expect(material.length).toBeGreaterThan(0)
    expect(material.map(({ effect }) => effect)).toEqual(material.map(() => 'unclear'))
    const own = gaps.filter(({ kind }) => kind === 'language_not_judged')
    expect(own.map(({ variant, message }) => [variant, message.includes(name)])).toEqual([
      ['v1', true],
      ['v2', true],
    ])
  })

  it('is reported as such if its words cannot be separated, never as missing policy wording', () => {
    const text = '保険約款。当会社は、火災によって生じた損害に対して保険金を支払います。'
    const outcome = compareForms(inputOf([text, text]))
    expect(outcome).toMatchObject({ unable: true, message: expect.stringContaining('Chinese or Japanese characters') })
    expect(outcome).not.toMatchObject({ message: expect.stringMatching(/^Fewer than two variants contain/) })
  })

  it.each([
    ['We do not insure loss caused by flood. You must tell us of the loss within 30 days.'],
    ['A. Dwelling $300,000'],
    ['Los Angeles; La Jolla; El Paso; San Diego: see the list of the territories that we insure for you.'],
    [''],
  ])('is not taken for one where it is English or says too little: %s', (text) => {
    expect(readLanguage([text])).toBeNull()
  })
})

function inputOf(texts: readonly string[]): CompareInput {
  return {
    variants: texts.map((text, at) => ({
      key: `v${at + 1}`,
      label: null,
      documents: [documentOf([text], `input-${at}`)],
      context: null,
    })),
    sharedContext: null,
    knowledge: [],
    focus: null,
    scenarios: [],
    reviewMaterial: [],
  }
}
