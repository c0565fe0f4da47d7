import { expect, test } from 'vitest'
import type { ContentDocument, DraftContent } from '#lib/service/database/schema/staging.ts'
import { compareContent } from './compare-content.ts'

interface Form extends Pick<ContentDocument, 'id' | 'title' | 'sha256'> {
  readonly number?: string
}

/** A draft with a product name and forms, whose attachments are named after their titles. */
function contentOf(product: string, forms: readonly Form[]): DraftContent {
  const documents = forms.map(({ id, title, sha256 }) => ({ id, title, sha256, tab: 'form_schedule' as const }))
  const fields = forms.flatMap(({ title, number = '' }, index) => [
    { label: `${index + 1}. Form Name`, value: title },
    { label: `${index + 1}. Form Number`, value: number },
    { label: `${index + 1}. Attachment`, value: `${title}.pdf` },
  ])
  const general = { tab: 'general_information' as const, fields: [{ label: 'Product Name', value: product }] }
  return { tabs: [general, { tab: 'form_schedule', fields }], documents }
}

const policy = { id: 'a', title: 'Policy', sha256: 'aa', number: 'HO 1' }
const rider = { id: 'b', title: 'Rider', sha256: 'bb' }

test('equal contents have no changes', () => {
  expect(compareContent(contentOf('Home', [policy, rider]), contentOf('Home', [policy, rider]))).toEqual([])
})

test('a changed value is named with both values, of a tab and of a document', () => {
  const now = contentOf('Homeowners', [{ ...policy, number: '' }])
  expect(compareContent(contentOf('Home', [policy]), now)).toEqual([
    {
      ...{ kind: 'changed', tab: 'general_information', document: null },
      ...{ label: 'Product Name', before: 'Home', now: 'Homeowners' },
    },
    {
      ...{ kind: 'changed', tab: 'form_schedule', document: 'Policy' },
      ...{ label: 'Form Number', before: 'HO 1', now: '' },
    },
  ])
})

test('a document that is removed moves the others up, which is no change of theirs', () => {
  expect(compareContent(contentOf('Home', [policy, rider]), contentOf('Home', [rider]))).toEqual([
    {
      ...{ kind: 'removed', tab: 'form_schedule', document: 'Policy' },
      ...{ label: 'Attachment', before: 'Policy.pdf', now: '' },
    },
  ])
})

test('an added document and a file with other bytes are named', () => {
  const now = contentOf('Home', [{ ...policy, sha256: 'cc' }, rider])
  expect(compareContent(contentOf('Home', [policy]), now)).toMatchObject([
    { kind: 'replaced', document: 'Policy', before: 'Policy.pdf', now: 'Policy.pdf' },
    { kind: 'added', document: 'Rider', before: '', now: 'Rider.pdf' },
  ])
})

test('a field that an earlier version of the desk did not know counts as empty before', () => {
  const before = { ...contentOf('Home', []), tabs: [] }
  expect(compareContent(before, contentOf('Home', []))).toMatchObject([{ before: '', now: 'Home' }])
})

test('an entry of a schedule that no document belongs to is known by its first value', () => {
  const withRequirement = (name: string, reason: string): DraftContent => {
    const fields = [
      { label: '1. Requirement', value: name },
      { label: '1. Bypass Reason', value: reason },
    ]
    return { tabs: [{ tab: 'supporting_documentation', fields }], documents: [] }
  }
  const before = withRequirement('Rate memorandum', 'No rates.')
  expect(compareContent(before, withRequirement('Rate memorandum', 'Forms only.'))).toMatchObject([
    { kind: 'changed', document: 'Rate memorandum', label: 'Bypass Reason', before: 'No rates.', now: 'Forms only.' },
  ])
  expect(compareContent(before, withRequirement('Certification', 'No rates.'))).toMatchObject([
    { kind: 'removed', document: 'Rate memorandum' },
    { kind: 'added', document: 'Certification' },
  ])
})
