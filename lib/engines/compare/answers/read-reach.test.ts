import { expect, test } from 'vitest'
import { readEditionStatement } from './read-change.ts'
import { readReach } from './read-reach.ts'

const reachOf = (text: string) => readReach(text, readEditionStatement(text))

test.each([
  ['Theft of furs is now covered.', 'broader'],
  ['Theft of furs is now excluded.', 'narrower'],
  ['Theft of furs is no longer covered.', 'narrower'],
  ['Theft of furs is no longer excluded.', 'broader'],
  ['Fewer tenants are insured.', 'narrower'],
  ['The list of trees no longer has to be sent.', 'broader'],
  ['Glass losses are now subject to the deductible.', 'narrower'],
  ['The change is an improvement for the insured.', 'broader'],
])('reads “%s” as %s', (text, effect) => {
  expect(reachOf(text)).toMatchObject({ effect, isKept: false })
})

test('reads what is still covered by the effect that would contradict it', () => {
  expect(reachOf('Theft of furs is still covered.')).toMatchObject({ effect: 'narrower', isKept: true })
  expect(reachOf('Theft of furs is excluded in both editions.')).toMatchObject({ effect: 'broader', isKept: true })
})

test.each(['The list of property not covered now also names furs.', 'The notice was moved to another page.'])(
  'reads nothing in “%s”',
  (text) => {
    expect(reachOf(text)).toBeNull()
  },
)
