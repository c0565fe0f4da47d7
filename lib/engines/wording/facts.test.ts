import { expect, test } from 'vitest'
import { readFacts } from './facts.ts'
import { listOpenConditions } from './open-conditions.ts'
import { readScope } from './scope.ts'

test('facts state each concept with its broader ones', () => {
  const { stated } = readFacts('A watch was stolen.')
  expect(stated).toContain('watch')
  expect(stated).toContain('jewelry')
  expect(stated).toContain('theft')
})

test('a negation denies what follows it in its clause', () => {
  const { stated, denied } = readFacts('There was no theft, but a fire.')
  expect(denied).toContain('theft')
  expect(stated).not.toContain('theft')
  expect(stated).toContain('fire')
})

test('words without a row are listed as printed', () => {
  expect(readFacts('A qwertzuiop burned.').unread).toEqual(['qwertzuiop'])
})

const wording = 'Freezing while the dwelling is vacant for more than 60 days, unless you maintain heat.'
const openIn = (facts: string) =>
  listOpenConditions(readFacts(facts), readScope(wording)).map(({ start, end }) => wording.slice(start, end))

test.each<[string, string, readonly string[]]>([
  ['says nothing', 'A pipe froze.', ['the dwelling is vacant for more than 60 days', 'you maintain heat']],
  ['meets it', 'A pipe froze. The dwelling was vacant for 70 days.', ['you maintain heat']],
  ['denies it', 'A pipe froze. The dwelling was occupied.', ['you maintain heat']],
  ['has a shorter time', 'A pipe froze. The dwelling was vacant for 10 days.', ['you maintain heat']],
])('a condition is open only where the facts neither meet nor deny it: %s', (_, facts, open) => {
  expect(openIn(facts)).toEqual(open)
})
