import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CreateFormComparison } from '#lib/contract/comparisons/create-form-comparison.ts'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { type BuilderDraft, copyVariant, getDefaultDraft, getDefaultInput, getDefaultScenario } from './draft.ts'
import { findIssues, toIssue } from './find-issues.ts'
import { fromRequest } from './from-request.ts'
import { nameField } from './name-field.ts'
import { measureRequest, toRequest } from './to-request.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

function makeDraft(): BuilderDraft {
  const draft = getDefaultDraft()
  for (const [index, variant] of draft.variants.entries())
    variant.documents = [getDefaultInput({ id: uuid(index), name: `${index}.pdf` })]
  return draft
}

function at(draft: BuilderDraft, index: number) {
  const variant = draft.variants[index]
  if (!variant) throw new Error(`no variant ${index}`)
  return variant
}

const word = fc
  .string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...'abcdefgh xyz') })
  .filter((text) => text.trim() === text && text !== '')
const input = fc.oneof(
  fc.nat(50).map(uuid),
  fc.record(
    {
      fileId: fc.nat(50).map(uuid),
      version: fc.integer({ min: 1, max: 9 }),
      label: word,
      annotations: fc.array(
        fc.record({ page: fc.integer({ min: 1, max: 99 }), quote: word, note: word }, { requiredKeys: ['note'] }),
        { minLength: 1, maxLength: 3 },
      ),
    },
    { requiredKeys: ['fileId', 'label'] },
  ),
)
const context = fc
  .record(
    {
      product: fc.oneof(fc.record({ id: fc.nat(9).map(uuid) }), fc.record({ name: word, state: fc.constant('OH') })),
      documents: fc.array(input, { minLength: 1, maxLength: 2 }),
      facts: word,
    },
    { requiredKeys: [] },
  )
  .filter((value) => Object.keys(value).length > 0)
const request = fc.record(
  {
    variants: fc
      .array(
        fc.record(
          { label: word, documents: fc.array(input, { minLength: 1, maxLength: 2 }), context },
          { requiredKeys: ['documents'] },
        ),
        { minLength: 2, maxLength: 4 },
      )
      .map((list) => list.map((variant, index) => ({ key: `v${index}`, ...variant }))),
    sharedContext: context,
    knowledge: fc.array(input, { minLength: 1, maxLength: 2 }),
    focus: fc.array(word, { minLength: 1, maxLength: 3 }),
    scenarios: fc
      .array(fc.record({ facts: word, question: word, expectations: fc.array(word, { minLength: 1, maxLength: 2 }) }), {
        minLength: 1,
        maxLength: 2,
      })
      .map((list) =>
        list.map((scenario, at) => ({
          ...scenario,
          id: `s${at}`,
          expectations: scenario.expectations.map((assertion, index) => ({
            id: `e${at}-${index}`,
            assertion,
            variant: 'v0',
          })),
        })),
      ),
    reviewMaterial: fc.array(input, { minLength: 1, maxLength: 2 }),
  },
  { requiredKeys: ['variants'] },
)

test('a request opened as a draft and turned back into a request is unchanged', () => {
  fc.assert(
    fc.property(request, (recorded) => {
      const draft = fromRequest(recorded, new Map())
      expect(draft && toRequest(draft)).toEqual(recorded)
    }),
    { seed: 7, numRuns: 200 },
  )
})

test('a draft has no issues exactly if the contract accepts its request', () => {
  fc.assert(
    fc.property(request, fc.constantFrom('key', 'document', 'focus', 'none'), (recorded, damage) => {
      const draft = fromRequest(recorded, new Map())
      if (!draft?.variants[0]) throw new Error('no draft')
      if (damage === 'key') draft.variants[0].key = draft.variants[1]?.key ?? ''
      if (damage === 'document') draft.variants[0].documents = []
      if (damage === 'focus') draft.focus = [{ text: ' ' }]
      expect(findIssues(draft).length === 0).toBe(CreateFormComparison.safeParse(toRequest(draft)).success)
    }),
    { seed: 11, numRuns: 200 },
  )
})

describe('issues are reported at the field that causes them', () => {
  test.each<[string, (draft: BuilderDraft) => void, string]>([
    [
      'a missing document',
      (draft) => {
        draft.variants.splice(1, 1, { ...at(getDefaultDraft(), 1), key: 'b' })
      },
      'variants.1.documents',
    ],
    [
      'a file on its way',
      (draft) => {
        draft.knowledge = [getDefaultInput({ id: '', name: 'x.pdf' })]
      },
      'knowledge.0.fileId',
    ],
    [
      'a version of no file',
      (draft) => {
        draft.knowledge = [{ ...getDefaultInput({ id: uuid(1), name: 'x.pdf' }), version: '0' }]
      },
      'knowledge.0.version',
    ],
    [
      'an empty focus item',
      (draft) => {
        draft.focus = [{ text: 'water' }, { text: '' }]
      },
      'focus.1.text',
    ],
    [
      'a scenario without facts',
      (draft) => {
        draft.scenarios = [{ ...getDefaultScenario([]), question: 'Why?' }]
      },
      'scenarios.0.facts',
    ],
    [
      'a chosen form without an edition',
      (draft) => {
        at(draft, 0).source = 'form'
      },
      'variants.0.form.editionId',
    ],
    [
      'two variants with one key',
      (draft) => {
        at(draft, 1).key = at(draft, 0).key
      },
      'variants.1.key',
    ],
  ])('%s', (_name, change, path) => {
    const draft = makeDraft()
    change(draft)
    expect(findIssues(draft).map((issue) => issue.path)).toContain(path)
  })

  test('a chosen form without an edition is one issue, not one for each of its parts', () => {
    const draft = makeDraft()
    at(draft, 0).source = 'form'
    at(draft, 1).source = 'catalogForm'
    expect(findIssues(draft).map((issue) => issue.path)).toEqual([
      'variants.0.form.editionId',
      'variants.1.catalogForm.formId',
    ])
  })

  test('are all reported together, however many there are', () => {
    const draft = makeDraft()
    draft.knowledge = [getDefaultInput({ id: '', name: 'x.pdf' })]
    draft.focus = Array.from({ length: comparisonLimits.listItems }, () => ({ text: '' }))
    draft.scenarios = Array.from({ length: comparisonLimits.listItems }, (_, index) => ({
      ...getDefaultScenario([]),
      id: `s${index}`,
    }))
    at(draft, 1).documents = []
    const paths = findIssues(draft).map((issue) => issue.path)
    expect(paths).toContain('variants.1.documents')
    expect(paths).toContain('knowledge.0.fileId')
    expect(paths.filter((path) => path.startsWith('focus.'))).toHaveLength(comparisonLimits.listItems)
    expect(paths.filter((path) => path.startsWith('scenarios.'))).toHaveLength(2 * comparisonLimits.listItems)
  })

  test('are in the order of the form', () => {
    const draft = makeDraft()
    at(draft, 1).documents = []
    draft.scenarios = [getDefaultScenario([])]
    draft.focus = [{ text: '' }]
    at(draft, 0).key = 'Not a key'
    expect(findIssues(draft).map((issue) => issue.path)).toEqual([
      'variants.0.key',
      'variants.1.documents',
      'focus.0.text',
      'scenarios.0.facts',
      'scenarios.0.question',
    ])
  })

  test('a issue that the service finds in a file lands on that file', () => {
    const issue = toIssue({ path: ['variants', '1', 'documents', '0'], message: 'Not found.' }, makeDraft())
    expect(issue).toEqual({ path: 'variants.1.documents.0.fileId', message: 'Not found.' })
  })
})

describe('the message of an issue', () => {
  test.each<[string, (draft: BuilderDraft) => void, string]>([
    ['variants.0.key', (draft) => Object.assign(at(draft, 0), { key: '9' }), 'Start with a lowercase letter'],
    ['variants.0.documents', (draft) => at(draft, 0).documents.splice(0), 'Add a document'],
    ['variants.0.form.editionId', (draft) => Object.assign(at(draft, 0), { source: 'form' }), 'Choose a form'],
    ['focus.0.text', (draft) => draft.focus.push({ text: ' ' }), 'This field is required.'],
    [
      'sharedContext.facts',
      (draft) => Object.assign(draft.sharedContext, { facts: 'x'.repeat(comparisonLimits.facts + 1) }),
      'Enter at most 4,000 characters.',
    ],
    [
      'variants.0.documents.0.annotations.0.page',
      (draft) => at(draft, 0).documents[0]?.annotations.push({ page: 'ten', quote: '', note: 'n' }),
      'Enter a whole number, 1 or higher.',
    ],
    ['variants.1.key', (draft) => Object.assign(at(draft, 1), { key: at(draft, 0).key }), 'Another variant'],
  ])('at %s says what to do in the terms of the form', (path, change, message) => {
    const draft = makeDraft()
    change(draft)
    expect(findIssues(draft)).toEqual([{ path, message: expect.stringContaining(message) }])
  })
})

test('bytes are counted as they are sent, and one byte over 64 KiB is an issue', () => {
  const draft = makeDraft()
  draft.focus = Array.from({ length: 10 }, () => ({ text: 'é'.repeat(1000) }))
  draft.scenarios = Array.from({ length: 10 }, (_, at) => ({
    ...getDefaultScenario([]),
    id: `s${at}`,
    facts: 'x'.repeat(4000),
    question: 'q',
  }))
  const { bytes } = measureRequest(draft)
  expect(bytes).toBe(Buffer.byteLength(JSON.stringify(toRequest(draft))))
  const [scenario] = draft.scenarios
  if (!scenario) throw new Error('no scenario')
  const room = comparisonLimits.requestBytes - bytes
  scenario.question = 'q'.repeat(Math.min(1000, 1 + room))
  at(draft, 0).context.facts = 'x'.repeat(
    Math.max(1, comparisonLimits.requestBytes - measureRequest(draft).bytes - '"context":{"facts":""},'.length),
  )
  const over = measureRequest(draft).bytes - comparisonLimits.requestBytes
  at(draft, 0).context.facts = at(draft, 0).context.facts.slice(0, at(draft, 0).context.facts.length - over)
  expect(measureRequest(draft).bytes).toBe(comparisonLimits.requestBytes)
  expect(findIssues(draft)).toEqual([])
  at(draft, 0).context.facts += 'x'
  expect(findIssues(draft)).toMatchObject([{ path: 'variants', message: expect.stringContaining('64 KiB') }])
})

test('a copied variant has a free key and shares nothing with its original', () => {
  const [original] = makeDraft().variants
  if (!original) throw new Error('no variant')
  const copy = copyVariant(original, [original.key])
  expect(copy.key).not.toBe(original.key)
  expect(copy.documents).toEqual(original.documents)
  expect(copy.documents).not.toBe(original.documents)
})

test('a field has a label that says where it is', () => {
  const draft = makeDraft()
  at(draft, 1).label = 'HO 2024'
  expect(nameField('variants.1.documents.0.annotations.2.note', draft)).toBe(
    'Variant 2 (HO 2024) › document 1 › annotation 3 › note',
  )
  expect(nameField('sharedContext.facts', draft)).toBe('Shared context › facts')
  expect(nameField('sharedContext.product.id', draft)).toBe('Shared context › product')
  expect(nameField('variants.0.context.product.name', draft)).toBe('Variant 1 › context › product › name')
  expect(nameField('variants.0.form.editionId', draft)).toBe('Variant 1 › form')
  expect(nameField('scenarios.1.expectations.0.id', draft)).toBe('Scenario 2 › expectation 1 › ID')
  expect(nameField('variants', draft)).toBe('Variants')
})
