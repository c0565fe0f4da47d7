import { expect, test } from 'vitest'
import { noChoices } from '#components/filings/browser/testing/make-rows.ts'
import { toServiceFilters } from './service-filters.ts'

const id = '0534a0fa-9c1d-4b7e-8f7e-2b1c3d4e5f60'

test.each([
  [{}, {}],
  [{ state: ['OH'] }, { state: 'OH' }],
  [
    { state: ['OH', 'TX'], status: ['draft', 'staged'] },
    { state: 'OH,TX', status: 'draft,staged' },
  ],
  [
    { owner: ['me'], assignee: ['Dana Ruiz, Jr.'] },
    { owner: 'me', assignee: 'Dana Ruiz, Jr.' },
  ],
  [{ tag: ['rush'], kind: ['managed'] }, {}],
])('the choices %o are sent as %o', (choices, expected) => {
  expect(toServiceFilters({ ...noChoices, ...choices })).toEqual(expected)
})

test.each([
  [{ state: ['OH', '~'] }],
  [{ status: ['~'] }],
  [{ owner: ['me', 'Dana Ruiz'] }],
  [{ assignee: ['~'] }],
  [{ owner: [id] }],
  [{ state: [id.slice(0, 8)] }],
])('the choices %o are not the service’s: it would leave out filings that have them', (choices) => {
  expect(toServiceFilters({ ...noChoices, ...choices })).toEqual({})
})

test('a name that begins as the key for no value does is sent as it is', () => {
  expect(toServiceFilters({ ...noChoices, owner: ['~~Roy'] })).toEqual({ owner: '~Roy' })
})
