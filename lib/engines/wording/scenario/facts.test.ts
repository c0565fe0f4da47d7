import { expect, test } from 'vitest'
import { readFacts } from './facts.ts'

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

test('clauses that say what is not known state and deny nothing', () => {
  const facts = readFacts('A pipe froze. It is not known whether the dwelling was vacant.')
  expect(facts.stated).not.toContain('vacant')
  expect(facts.doubted).toContain('vacant')
  expect(readFacts('The plumber could not say how long the pipe leaked.').doubts).toEqual(['time'])
})

test.each([
  'Nothing is known of the heating.',
  'No one has worked out what the house would cost.',
  'The papers that would show his age are lost.',
  'It’s unknown when she left.',
  'How long the pipe leaked has yet to be looked up.',
  'Nobody has noted when the pipe froze.',
  'The date of the report is not in the file.',
  'No papers are in the file.',
  'Nothing in the file shows when the owner came back.',
  'The adjuster has not yet measured the room.',
  'Whether the pump ran is open.',
  'The owner may or may not have locked the door.',
  'The report leaves open who was driving.',
  'The log of the boiler is missing.',
  'The agreement with the driver cannot be found.',
  'No report says where the water came from.',
  'There are no figures of the sales.',
  'The servers are still being searched.',
  'The police are still asking who drove.',
  'Nobody has produced the lease.',
  'Where he was has not come out.',
])('“%s” leaves something open', (text) => {
  expect(readFacts(text).doubts).toHaveLength(1)
})

test('that nothing else happened denies nothing that did', () => {
  const { stated, denied } = readFacts('A burglar took the ring. Nothing else was stolen.')
  expect(stated).toContain('theft')
  expect(denied).toEqual(new Set())
})

test('that no one did an act denies the act alone', () => {
  const { stated, denied } = readFacts('Nobody consented to the repair of the roof.')
  expect(denied).toContain('permission')
  expect(stated).toContain('roof')
})

test('a document of the contract that says nothing of something does not leave it open', () => {
  expect(readFacts('The schedule says nothing about boats.').doubts).toEqual([])
})

test('what one sentence states and another denies is neither stated nor denied', () => {
  const { stated, denied } = readFacts('The dwelling was vacant. The dwelling was not vacant.')
  expect(stated).not.toContain('vacant')
  expect(denied).not.toContain('vacant')
})

test.each([
  ['The roof fell on May 1. It was repaired on April 1.', 335],
  ['He moved out on March 1 and came back on May 20.', 80],
  ['The fire was on May 1, 2020. On May 1, 2021 he sued.', 365],
])('dates without a year follow those before them: %s', (text, days) => {
  const [from, to] = readFacts(text).dated
  expect((to?.day ?? 0) - (from?.day ?? 0)).toBe(days)
})
