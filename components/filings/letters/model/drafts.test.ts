import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/client/errors.ts'
import type { FilingLetter } from '#lib/contract/filings/letters.ts'
import { describeExtension, findExtensionIssues, startExtension, toExtension } from './extension-draft.ts'
import {
  draftOf,
  findLetterIssues,
  findSentIssues,
  newItem,
  newLetter,
  toChangedLetter,
  toNewLetter,
} from './letter-draft.ts'
import { findDateIssue, hasLongAnswer, listUnanswered, startResponse, toResponse } from './response-draft.ts'

const blank = { documents: [], isAdded: false, respondBy: null, resolvedAt: null, acceptedReply: null, answer: null }
const letter: FilingLetter = {
  id: 'letter',
  filingId: 'filing',
  number: 'OL-1',
  letterDate: '2026-02-26',
  receivedDate: '2026-02-27',
  respondBy: null,
  extension: null,
  items: [
    {
      ...blank,
      number: 1,
      commentId: 'c1',
      text: 'Explain.',
      documents: [{ id: 'd1', title: 'HO 03', formNumber: null }],
    },
    { ...blank, number: 4, commentId: 'c4', text: 'Provide.', acceptedReply: 'It is attached.' },
  ],
  response: null,
  recordedBy: { id: 'm1', name: 'Ana' },
  createdAt: '2026-02-28T00:00:00.000Z',
  updatedAt: '2026-02-28T00:00:00.000Z',
}
const draft = draftOf(letter)

describe('a letter as it is typed in', () => {
  it('begins with one item, and numbers the next after the highest', () => {
    const begun = newLetter('2026-03-02', 'k1')
    expect(begun).toMatchObject({ receivedDate: '2026-03-02', items: [{ key: 'k1', number: '1', text: '' }] })
    expect(newItem(draft.items, 'k2').number).toBe('5')
  })

  it('names what the service rejected at its field, until the field is changed', () => {
    const details = [['number'], ['items', '0', 'number'], ['updatedAt']].map((path) => ({
      ...{ location: 'body' as const, path, code: 'invalid_value' as const, message: `Taken: ${path}` },
    }))
    const body = { error: 'Not saved.', code: 'conflict' as const, requestId: 'r', details }
    const error = new ApiError({ status: 409, body, requestId: 'r', retryAfter: null })
    const sent = toNewLetter({ ...draft, number: ' OL-1 ' })
    expect(findSentIssues(error, { draft: { ...draft, number: 'OL-1 ' }, sent })).toEqual({ number: 'Taken: number' })
    expect(findSentIssues(error, { draft: { ...draft, number: 'OL-2' }, sent })).toEqual({})
    expect(findSentIssues(new Error('lost'), { draft, sent })).toEqual({})
  })

  it('names what has to be changed, by field', () => {
    expect(findLetterIssues(draft)).toEqual({})
    expect(Object.keys(findLetterIssues(newLetter('2026-03-02', 'k1')))).toEqual(['number', 'letterDate', 'k1.text'])
    const [one, four] = draft.items
    if (!one || !four) throw new Error('two items')
    expect(
      findLetterIssues({
        ...draft,
        receivedDate: '2026-02-25',
        respondBy: '2026-02-24',
        items: [{ ...one, number: '4' }, four, { ...one, key: 'c9', number: '1.5', text: ' ' }],
      }),
    ).toEqual({
      receivedDate: 'A letter is received on its date or later.',
      respondBy: 'The respond-by date is on the received date or later.',
      'c1.number': 'Another item has this number.',
      'c4.number': 'Another item has this number.',
      'c9.number': 'Enter a whole number from 1 to 999.',
      'c9.text': 'Enter the objection as the letter words it.',
    })
  })

  it('is sent as a new letter, or as a change of the revision it was begun on', () => {
    const items = [
      { number: 1, text: 'Explain.', documentIds: ['d1'] },
      { number: 4, text: 'Provide.', documentIds: [] },
    ]
    const fields = { number: 'OL-1', letterDate: '2026-02-26', receivedDate: '2026-02-27' }
    expect(toNewLetter(draft)).toEqual({ ...fields, items })
    expect(toNewLetter({ ...draft, respondBy: '2026-03-27' })).toEqual({ ...fields, respondBy: '2026-03-27', items })
    expect(toChangedLetter(draft, letter.updatedAt)).toEqual({
      ...fields,
      respondBy: null,
      items: items.map((item, index) => ({ ...item, commentId: ['c1', 'c4'][index] })),
      updatedAt: letter.updatedAt,
    })
  })
})

describe('a response as it is typed in', () => {
  it('starts from the accepted replies, and from what was saved', () => {
    expect(startResponse(letter, '2026-03-02')).toEqual({
      date: '2026-03-02',
      answers: { c1: '', c4: 'It is attached.' },
      attachmentIds: [],
      revision: letter.updatedAt,
    })
    const writtenBy = letter.recordedBy
    const attachments = [{ id: 'd1', title: 'HO 03', formNumber: null }]
    const response = { date: '2026-03-01', attachments, writtenBy, sentOn: null, writtenAt: letter.updatedAt }
    const items = letter.items.map((item) => ({ ...item, answer: `Saved ${item.number}` }))
    expect(startResponse({ ...letter, items, response }, '2026-03-02')).toMatchObject({
      date: '2026-03-01',
      answers: { c1: 'Saved 1', c4: 'Saved 4' },
      attachmentIds: ['d1'],
    })
  })

  it('leaves out items without an answer', () => {
    const begun = startResponse(letter, '2026-03-02')
    expect(toResponse(begun, letter)).toEqual({
      date: '2026-03-02',
      answers: [{ number: 4, text: 'It is attached.' }],
      attachmentIds: [],
      updatedAt: letter.updatedAt,
    })
    expect(findDateIssue(begun, letter)).toBeNull()
    expect(findDateIssue({ ...begun, date: '' }, letter)).toBe('Enter the date of the response.')
    expect(findDateIssue({ ...begun, date: '2026-02-01' }, letter)).not.toBeNull()
    expect(hasLongAnswer(begun)).toBe(false)
    expect(hasLongAnswer({ ...begun, answers: { c1: 'x'.repeat(10_001) } })).toBe(true)
    expect(listUnanswered(letter)).toEqual([1, 4])
  })
})

describe('an extension as it is typed in', () => {
  const requested = { requestedOn: '2026-03-20', requestedUntil: '2026-04-10' }

  it('starts today, or from what was saved, and leaves a date that is not granted out', () => {
    const begun = startExtension(letter, '2026-03-20')
    expect(begun).toEqual({ requestedOn: '2026-03-20', requestedUntil: '', grantedUntil: '' })
    for (const grantedUntil of [null, '2026-04-03']) {
      const extension = { ...requested, grantedUntil }
      expect(toExtension(startExtension({ ...letter, extension }, '2026-05-01'))).toEqual(extension)
    }
  })

  it.each([
    [{}, []],
    [{ grantedUntil: '2026-03-20' }, []],
    [{ requestedOn: '' }, ['requestedOn']],
    [{ requestedOn: '2026-02-26' }, ['requestedOn']],
    [{ requestedUntil: '' }, ['requestedUntil']],
    [{ requestedUntil: '2026-03-19' }, ['requestedUntil']],
    [{ grantedUntil: '2026-03-19' }, ['grantedUntil']],
  ])('names what has to be changed: %o', (changes, fields) => {
    const typed = { ...requested, grantedUntil: '', ...changes }
    expect(Object.keys(findExtensionIssues(typed, letter))).toEqual(fields)
  })

  it('is shown in one line', () => {
    expect(describeExtension({ ...requested, grantedUntil: null })).toBe(
      'Extension requested Mar 20, 2026 until Apr 10, 2026, not granted yet',
    )
    expect(describeExtension({ ...requested, grantedUntil: '2026-04-03' })).toBe(
      'Extension requested Mar 20, 2026 until Apr 10, 2026, granted until Apr 3, 2026',
    )
  })
})
