import { expect, it } from 'vitest'
import { readClausePlace } from './clause-place.ts'

/** The effect on the insured if more falls under the marked words of a sentence. */
function signOf(marked: string): number {
  const [before = '', words = '', after = ''] = marked.split(/[[\]]/)
  return readClausePlace({ before, words, after }, { part: 'other', leadIn: null }).sign
}

it.each([
  [1, 'We pay for loss if you report it to [us].'],
  [-1, 'We pay for loss if you have not told [us].'],
  [-1, "We pay for loss if you haven't told [us]."],
  [-1, 'We pay for loss, except loss by [fire].'],
  [1, 'We do not pay for loss, except loss by [fire].'],
  [-1, 'We pay for a boat that is used without our [leave].'],
  [0, 'We pay for loss outside the [state].'],
  [0, 'We pay until the house is [sold].'],
])('a word has the sign %i in “%s”', (sign, marked) => {
  expect(signOf(marked)).toBe(sign)
})
