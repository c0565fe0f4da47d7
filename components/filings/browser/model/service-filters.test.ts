import { expect, test } from 'vitest'
import { noChoices } from '#components/filings/browser/testing/make-rows.ts'
import { anyDay, type Ranges } from './date-ranges.ts'
import type { Choices } from './facets.ts'
import { toServiceFilters } from './service-filters.ts'

const id = '0534a0fa-9c1d-4b7e-8f7e-2b1c3d4e5f60'
const today = '2026-02-27'

const send = (choices: Partial<Choices>, ranges: Partial<Ranges> = {}) =>
  toServiceFilters({ choices: { ...noChoices, ...choices }, ranges: { ...anyDay, ...ranges }, today })

test.each<[Partial<Choices>, ReturnType<typeof toServiceFilters>]>([
  [{}, {}],
  [{ state: ['OH'] }, { state: 'OH' }],
  [
    { state: ['OH', 'TX'], status: ['draft', 'staged'] },
    { state: 'OH,TX', status: 'draft,staged' },
  ],
  [
    { owner: ['me', 'Dana Ruiz, Jr.'], assignee: ['Dana Ruiz', '~'] },
    { owner: 'me,"Dana Ruiz, Jr."', assignee: 'Dana Ruiz,none' },
  ],
  [
    { tag: ['rush', '~', 'none'], kind: ['managed', '~'] },
    { tag: 'rush,none,"none"', filingMode: 'managed,none' },
  ],
  [
    { company: ['Acme, Inc.'], product: ['Homeowners'] },
    { company: '"Acme, Inc."', product: 'Homeowners' },
  ],
  [
    { type: ['Form/Rule'], disposition: ['Approved', '~'], toi: ['04.0 Homeowners', '99.9'] },
    { filingType: 'Form/Rule', disposition: 'Approved,none', toiCode: '04.0,99.9' },
  ],
  [
    { state: ['~'], status: ['~'] },
    { state: 'none', status: 'none' },
  ],
  [{ due: ['overdue'] }, { nextRespondBy: '..2026-02-26' }],
  [{ due: ['week', 'none'] }, { nextRespondBy: '2026-02-27..2026-03-06,none' }],
  [{ due: ['month', 'later'] }, { nextRespondBy: '2026-02-27..2026-03-29,2026-03-30..' }],
  [{ tag: ['deadbeef'] }, { tag: 'deadbeef' }],
])('the choices %o are sent as %o', (choices, expected) => {
  expect(send(choices)).toEqual(expected)
})

test('days are sent as the list has them', () => {
  const ranges = {
    effectiveNew: { from: '2026-01-01', to: '2026-03-31' },
    effectiveRenewal: { from: '2026-01-01', to: '' },
    dispositionDate: { from: '', to: '2026-03-31' },
  }
  expect(send({}, ranges)).toEqual({
    effectiveFromNew: '2026-01-01..2026-03-31',
    effectiveFromRenewal: '2026-01-01..',
    dispositionDate: '..2026-03-31',
  })
})

test.each<[Partial<Choices>]>([
  [{ owner: ['me', id] }],
  [{ owner: [id] }],
  [{ company: [id] }],
  [{ product: [id] }],
  [{ state: [id.slice(0, 8)] }],
  [{ due: ['week', 'someday'] }],
  [{ tag: Array.from({ length: 101 }, (_, n) => `tag ${n}`) }],
  [{ company: Array.from({ length: 11 }, () => 'x'.repeat(200)) }],
])('the choices %o are not the service’s: it would leave out filings that have them', (choices) => {
  expect(send(choices)).toEqual({})
})

test('what is due is not sent while the day is not known', () => {
  const choices = { ...noChoices, due: ['week'], tag: ['rush'] }
  expect(toServiceFilters({ choices, ranges: anyDay, today: null })).toEqual({ tag: 'rush' })
})

test('a name that begins as the key for no value does is sent as it is', () => {
  expect(send({ owner: ['~~Roy'] })).toEqual({ owner: '~Roy' })
})
