import { expect, test } from 'vitest'
import { mapPractice } from '#lib/tools/testing/practice.ts'
import { type FilingSystem, FilingSystems } from './filing-systems.ts'

const map = mapPractice('https://filings.example.com')
const withButton = (change: object) => ({
  ...map,
  tabs: {
    ...map.tabs,
    form_schedule: { ...map.tabs.form_schedule, save: { ...map.tabs.form_schedule.save, ...change } },
  },
})

test('a destination is off until it is described', () => {
  expect(FilingSystems.parse({})).toEqual({})
  expect(FilingSystems.parse({ production: map })).toEqual({ production: map })
})

test.each<[string, unknown]>([
  ['another destination', { elsewhere: map }],
  ['an unknown setting', { beta: { ...map, retries: 3 } }],
  ['plain http to another machine', { beta: { ...map, baseUrl: 'http://filings.example.com' } }],
  ['a path in the origin', { beta: { ...map, baseUrl: 'https://filings.example.com/beta' } }],
  ['a user in the origin', { beta: { ...map, baseUrl: 'https://me:secret@filings.example.com' } }],
  ['another protocol', { beta: { ...map, baseUrl: 'file:///etc' } }],
  ['a button to submit', { beta: withButton({ name: 'Submit filing' }) }],
  ['a button to pay', { beta: withButton({ name: 'Pay fees' }) }],
  ['an address to submit to', { beta: withButton({ path: '/drafts/{draft}/submit' }) }],
  ['an address to pay at', { beta: withButton({ path: '/payments/{draft}' }) }],
  ['an allowed address to submit at', { beta: { ...map, allow: ['/submission'] } }],
  ['a save that is not about the draft', { beta: withButton({ path: '/drafts' }) }],
  ['a pattern for any address', { beta: { ...map, allow: ['/*'] } }],
  ['an allowed address of any draft', { beta: { ...map, allow: ['/drafts/{draft}/anything'] } }],
  [
    'a schedule without attachments',
    { beta: { ...map, tabs: { ...map.tabs, form_schedule: { ...map.tabs.form_schedule, fields: {} } } } },
  ],
  ['a missing tab', { beta: { ...map, tabs: { ...map.tabs, form_schedule: undefined } } }],
])('a map with %s is rejected', (_, value) => {
  expect(FilingSystems.safeParse(value).success).toBe(false)
})

test.each([
  'http://127.0.0.1:4700',
  'http://localhost:4700',
  'http://[::1]:4700',
  'https://filings.example.com:8443',
  'https://filings.example.com/',
])('%s may be an origin', (baseUrl) => {
  const systems: { beta: FilingSystem } = { beta: { ...map, baseUrl } }
  expect(FilingSystems.safeParse(systems).success).toBe(true)
})
