import { expect, test } from 'vitest'
import { blankContact, blankFees } from '#lib/contract/filings/contact-and-fees.ts'
import { draftOf, readDraft } from './contact-draft.ts'

const ann = { ...blankContact, name: 'Ann Ames', email: 'ann@harbor.test' }
const nothing = { contact: blankContact, fees: blankFees, suggestedContact: ann, updatedAt: null, updatedBy: null }

test('a first draft starts with the suggested contact, a later one with what was saved', () => {
  expect(readDraft(draftOf(nothing)).content).toEqual({ contact: ann, fees: blankFees })
  const saved = { ...nothing, fees: { ...blankFees, isRequired: false }, updatedAt: '2026-03-02T09:00:00.000Z' }
  expect(readDraft(draftOf(saved)).content).toEqual({ contact: blankContact, fees: saved.fees })
})

test('an amount is read as people write it, and issues name their field', () => {
  const draft = { contact: { email: 'ann' }, fees: { amount: '$1,250.00', isRetaliatory: 'yes' }, revision: null }
  expect(Object.keys(readDraft(draft).issues)).toEqual(['contact.email'])
  const { content } = readDraft({ ...draft, contact: {} })
  expect(content?.fees).toEqual({ ...blankFees, amount: '1250.00', isRetaliatory: true })
  expect(Object.keys(readDraft({ ...draft, contact: {}, fees: { amount: 'fifty' } }).issues)).toEqual(['fees.amount'])
})
