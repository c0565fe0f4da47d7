import { describe, expect, it } from 'vitest'
import { compareForms } from '#lib/engines/compare/compare.ts'
import type { ContextInput } from '#lib/engines/compare/segment/input.ts'
import { documentOf } from '#lib/engines/compare/testing/policies.ts'
import type { Gap } from '#lib/engines/compare/types.ts'

const form =
  'BW 00 03 05 19\n\nBrackwater Cottage Form\n\nA. We insure the cottage for the limit shown in the Declarations.\n\nB. The deductible is stated in your Declarations Page and in the policy jacket is our address.\n\nC. Premiums are set out in the actuarial documents.'
const declarations =
  'Brackwater Declarations\n\nLimit $90,000. Policy number AB-1234567.\n\nForms and endorsements made part of this policy:\nBW 00 03 05 19\nBW 04 16 10 00\nBW 04 95 01 14'

function gapsOf(documents: readonly (readonly string[])[], context: readonly string[] = []): readonly Gap[] {
  const shared: ContextInput = {
    product: null,
    documents: context.map((text, at) => documentOf([text], `shared-${at}`)),
    facts: null,
  }
  const result = compareForms({
    variants: documents.map((texts, at) => ({
      key: `v${at + 1}`,
      label: null,
      documents: texts.map((text, order) => documentOf([text], `input-${at}-${order}`)),
      context: null,
    })),
    sharedContext: context.length > 0 ? shared : null,
    knowledge: [],
    focus: null,
    scenarios: [],
    reviewMaterial: [],
  })
  if ('unable' in result) throw new Error(result.message)
  for (const { citationIds } of result.gaps)
    for (const id of citationIds) expect(result.citations.some((citation) => citation.id === id)).toBe(true)
  return result.gaps.filter(({ kind }) => kind === 'form_not_supplied')
}

describe('forms that declarations list', () => {
  it('are gaps where they were not supplied, each once for the variant', () => {
    const gaps = gapsOf([[form, declarations], [form]])
    const listed = gaps.filter(({ message }) => message.includes('lists'))
    expect(listed.map(({ variant, message }) => [variant, /BW \d\d \d\d/.exec(message)?.[0]])).toEqual([
      ['v1', 'BW 04 16'],
      ['v1', 'BW 04 95'],
    ])
    expect(listed.every(({ citationIds }) => citationIds.length === 1)).toBe(true)
  })

  it('are not missing if the form is among the documents', () => {
    const endorsement = 'BW 04 16 10 00\n\nProtective Devices\n\nA. You must keep the alarm in working order.'
    const numbers = gapsOf([[form, declarations, endorsement], [form]]).map(({ message }) => message)
    expect(numbers.filter((message) => message.includes('BW 04 16'))).toEqual([])
  })
})

describe('documents that a wording relies on', () => {
  it('are one gap each, however many variants and provisions name them', () => {
    const gaps = gapsOf([[form], [form.replace('$', '')]])
    expect(gaps.map(({ variant, message }) => [variant, message.split(', which')[0]])).toEqual([
      [null, 'v1 and v2 rely on the Declarations'],
      [null, 'v1 and v2 rely on the actuarial documents'],
    ])
  })

  it('are a gap of the one variant that lacks them', () => {
    const gaps = gapsOf([[form, declarations], [form]]).filter(({ message }) => message.includes('on the Declarations'))
    expect(gaps.map(({ variant }) => variant)).toEqual(['v2'])
  })

  it('are not missing if the context has them', () => {
    expect(
      gapsOf([[form], [form]], [declarations]).filter(({ message }) => message.includes('the Declarations')),
    ).toEqual([])
  })
})
