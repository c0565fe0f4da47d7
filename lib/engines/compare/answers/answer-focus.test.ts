import { describe, expect, test } from 'vitest'
import type { ComparisonResult } from '#lib/engines/compare/types.ts'
import { compareTexts } from './testing.ts'

const policy = `HARBOR DWELLING POLICY

PROPERTY NOT COVERED
We do not cover the following property.
1. Motor vehicles that are licensed for use on public roads.
2. Fish and birds, and the cages in which they are kept.
3. Drawings and plans, for more than $500.

WATER BACKUP
We pay for loss caused by water that backs up through sewers.
a. The deductible is $250 for each loss.
b. You must keep the pump in working order.

CONDITIONS
A. Suit Against Us. No suit may be brought unless it is started within two years after the loss.
B. Duties After Loss. You must give us notice of the loss and protect the property.
C. Subrogation. You may waive your rights of recovery before a loss.
`

function ask(focus: string, second: string = policy): ComparisonResult {
  return compareTexts({ first: policy, second }, { focus: [focus] })
}

function quotesOf({ focus, citations }: ComparisonResult, variant = 'first'): string {
  const ids = new Set(focus[0]?.citationIds)
  return citations
    .filter(({ id, inputId }) => ids.has(id) && inputId === variant)
    .map(({ quote }) => quote)
    .join('\n')
}

test('a provision that shares with a question only the kind of everything is not found', () => {
  const found = quotesOf(ask('Suit against us'))
  expect(found).toContain('started within two years')
  for (const other of ['Fish and birds', 'The deductible is $250', 'You may waive']) expect(found).not.toContain(other)
})

describe('a heading that is asked for brings everything beneath it', () => {
  test('each item of the section is found', () => {
    const found = quotesOf(ask('Property not covered'))
    for (const item of ['Motor vehicles', 'Fish and birds', 'Drawings and plans']) expect(found).toContain(item)
  })

  test.each([
    ['Property not covered', '$500', '$900'],
    ['Water backup', '$250 for each loss', '$400 for each loss'],
    ['Water backup', 'You must keep the pump', 'You need not keep the pump'],
  ])('“No material differences” is not said of “%s” where an item beneath it changed (%s)', (focus, from, to) => {
    const { focus: findings } = ask(focus, policy.replace(from, to))
    expect(findings[0]?.differenceIds).toHaveLength(1)
    expect(findings[0]?.finding).not.toContain('No material differences')
  })

  test('it is said where nothing beneath it changed', () => {
    const { focus } = ask('Water backup', policy.replace('two years', 'three years'))
    expect(focus[0]).toMatchObject({ differenceIds: [], finding: expect.stringContaining('No material differences') })
  })
})

test('a found item brings the text that leads it in', () => {
  expect(quotesOf(ask('Fish'))).toContain('We do not cover the following property.')
})

test('a question in other words finds the provision: by a synonym, a broader term or a narrower one', () => {
  expect(quotesOf(ask('How long do I have to sue?'))).toContain('Suit Against Us')
  expect(quotesOf(ask('cars'))).toContain('Motor vehicles')
})

test('a question that names nothing but words of the trade finds the provision whose heading has them', () => {
  expect(quotesOf(ask('What do I have to do after a loss?'))).toContain('Duties After Loss')
})

test.each(['Is earthquake covered?', 'Does the policy pay for any loss by volcanic eruption?'])(
  'a matter that no provision names is not found by the words of the trade around it (%s)',
  (focus) => {
    const [found] = ask(focus).focus
    expect(found).toMatchObject({ provisionIds: [], finding: 'No provision of any variant addresses this.' })
  },
)

test('each part of a question is asked for', () => {
  const found = quotesOf(ask('drawings and lawsuits'))
  for (const part of ['Drawings and plans', 'Suit Against Us']) expect(found).toContain(part)
})

test('a definition is found with the provision that uses its term', () => {
  const defined = `${policy}\nDEFINITIONS\n"Pump" means a device that lifts water.\n"Suit" means a civil proceeding.\n`
  const found = quotesOf(ask('Water backup', defined), 'second')
  expect(found).toContain('"Pump" means')
  expect(found).not.toContain('"Suit" means')
})

test('a long provision is cited by the sentences that are relevant, a short one whole', () => {
  const other = 'We may inspect the premises at any time and tell you what we find. '.repeat(8)
  const long = `${policy}D. Inspection. ${other}The sump alarm must be tested each spring. ${other}\n`
  const found = quotesOf(ask('testing of the sump alarm', long), 'second')
  expect(found).toContain('The sump alarm must be tested each spring.')
  expect(found.length).toBeLessThan(other.length)
  expect(quotesOf(ask('Suit against us'))).toContain('A. Suit Against Us. No suit may be brought')
})

test('a finding names the most relevant provision first, wherever it is printed', () => {
  for (const [focus, name] of [
    ['Fish', 'Fish and birds'],
    ['How long do I have to sue?', 'Suit Against Us'],
  ] as const)
    expect(ask(focus).focus[0]?.finding).toMatch(new RegExp(`^\\d+ relevant provisions?: [^;]*${name}`))
})

test('an irrelevant provision changes no finding', () => {
  const longer = `${policy}D. Assignment. No assignment of this policy is valid without our written consent.\n`
  const [plain, more] = [ask('Water backup'), ask('Water backup', longer)]
  expect(more.focus[0]?.finding).toBe(plain.focus[0]?.finding)
})
