import { describe, expect, test } from 'vitest'
import { fromRequest } from './from-request.ts'
import { toFieldPath } from './to-field-path.ts'

const file = '0b0e9c1a-6d3f-4d55-9a77-6f0f6f0d8a01'
const request = {
  variants: [
    {
      key: 'a',
      label: 'A',
      documents: [{ fileId: file, id: 'doc', label: 'Form', annotations: [{ page: 1, quote: 'q', note: 'n' }] }, file],
      context: {
        product: { name: 'P', carrier: 'C', lineOfBusiness: 'L', state: 'OH', description: 'D' },
        documents: [file],
        facts: 'f',
      },
    },
    { key: 'b', form: { scope: 'mc:demo', editionId: file } },
    { key: 'c', catalogForm: { productId: file, state: 'OH', formId: file } },
  ],
  sharedContext: { product: { id: file, state: 'OH' }, documents: [file], facts: 'f' },
  knowledge: [file],
  focus: ['one', 'two'],
  scenarios: [{ id: 's', facts: 'f', question: 'q', expectations: [{ id: 'e', assertion: 'a', variant: 'a' }] }],
  reviewMaterial: [{ fileId: file, annotations: [{ note: 'n' }] }],
}

/** Fields and lists that can take the focus; of a choice in several parts, the part that completes it. */
const shown = [
  /^(?:variants|knowledge|focus|scenarios|reviewMaterial)$/,
  /^variants\.\d+\.(?:label|key|source|form\.editionId|catalogForm\.formId)$/,
  /^(?:sharedContext|variants\.\d+\.context)\.(?:facts|documents)$/,
  /^(?:sharedContext|variants\.\d+\.context)\.product\.(?:kind|id|name|carrier|lineOfBusiness|state|description)$/,
  /(?:documents|knowledge|reviewMaterial)\.\d+\.(?:fileId|id|label|annotations)$/,
  /^variants\.\d+\.documents$/,
  /\.annotations\.\d+\.(?:page|quote|note)$/,
  /^focus\.\d+\.text$/,
  /^scenarios\.\d+\.(?:id|facts|question|expectations)$/,
  /\.expectations\.\d+\.(?:id|assertion|variant)$/,
]

describe('every path of a request has a field', () => {
  test('whichever part of the request it names', () => {
    const draft = makeDraft()
    const unseen = listPaths(request)
      .map((path) => [path.join('.'), toFieldPath(path, draft)] as const)
      .filter(([, field]) => !shown.some((pattern) => pattern.test(field)))
    expect(unseen).toEqual([])
  })

  test.each([
    ['variants.0.documents.0.id', 'variants.0.documents.0.id'],
    ['variants.0.documents.1', 'variants.0.documents.1.fileId'],
    ['variants.0.documents.0.annotations.0', 'variants.0.documents.0.annotations.0.note'],
    ['variants.0', 'variants.0.label'],
    ['variants.0.context', 'variants.0.context.facts'],
    ['variants.0.context.product', 'variants.0.context.product.name'],
    ['variants.0.context.product.carrier', 'variants.0.context.product.carrier'],
    ['variants.1.form.scope', 'variants.1.form.editionId'],
    ['variants.2.catalogForm', 'variants.2.catalogForm.formId'],
    ['sharedContext.product', 'sharedContext.product.id'],
    ['sharedContext.product.state', 'sharedContext.product.state'],
    ['scenarios.0.expectations.0', 'scenarios.0.expectations.0.assertion'],
    ['focus.1', 'focus.1.text'],
  ])('%s at %s', (path, field) => {
    expect(toFieldPath(path.split('.'), makeDraft())).toBe(field)
  })

  test.each([
    ['a form where documents were given', 'variants.0.form', 'variants.0.source'],
    ['a product’s name where one of the catalog was chosen', 'sharedContext.product.name', 'sharedContext.product.id'],
    ['a product where none was given', 'variants.1.context.product.id', 'variants.1.context.product.kind'],
    ['a place behind the end of a list', 'variants.0.documents.9', 'variants.0.documents'],
    ['a name this form does not know', 'scenarios.0.severity', 'scenarios.0.facts'],
    ['the request as a whole', '', 'variants'],
  ])('%s', (_what, path, field) => {
    expect(toFieldPath(path === '' ? [] : path.split('.'), makeDraft())).toBe(field)
  })
})

function makeDraft() {
  const draft = fromRequest(request, new Map())
  if (!draft) throw new Error('The request is not of the contract’s shape.')
  return draft
}

function listPaths(value: unknown, base: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [base]
  return [base, ...Object.entries(value).flatMap(([key, part]) => listPaths(part, [...base, key]))]
}
