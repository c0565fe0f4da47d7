import { expect, test } from 'vitest'
import { spellOut } from './contractions.ts'

test('writes negatives out, with either apostrophe and the case of their first letter', () => {
  expect(spellOut("We don't pay if it isn’t yours. Won't you? You can't, and we shan't.")).toBe(
    'We do not pay if it is not yours. Will not you? You can not, and we shall not.',
  )
})

test('writes short verbs out after a pronoun', () => {
  expect(spellOut("We'll pay if you’re hurt and they've told us.")).toBe(
    'We will pay if you are hurt and they have told us.',
  )
})

test('leaves other words with an apostrophe as they are', () => {
  const text = "The insured's boat, it's, ain't and the agents' own"
  expect(spellOut(text)).toBe(text)
})
