import { describe, expect, it } from 'vitest'
import { findTerms } from '#lib/engines/wording/terms.ts'
import { tokenize } from '#lib/engines/wording/tokenize.ts'
import { isIndependent } from './independent.ts'

/** A change written as "removed|added". */
function exchangeOf(edit: string) {
  const [gone = '', come = ''] = edit.split('|')
  const conceptsOf = (text: string) => new Set(findTerms(text).map(({ concept }) => concept))
  return { gone: tokenize(gone), come: tokenize(come), lost: conceptsOf(gone), gained: conceptsOf(come) }
}

const cases: readonly (readonly [edit: string, unread: string, isIndependent: boolean])[] = [
  ['24|26', 'full-time|', true],
  ['24|26', '|if you ask', true],
  ['24|26', 'child|student', false],
  ['$100|$250', '|subject to a limit of $50 for coins', false],
  ['$100|$250', '|not', false],
  ['|by the insurer', '60 days|30 days', true],
  ['|or theft', '|or vandalism', true],
  ['prompt|', '|as soon as practicable', false],
  ['and claim expenses|', '|Claim expenses are shared by agreement.', false],
]

describe('a change next to one that is not read', () => {
  it.each(cases)('[%s] next to [%s] keeps its direction: %s', (edit, unread, expected) => {
    expect(isIndependent(exchangeOf(edit), exchangeOf(unread))).toBe(expected)
  })

  it.each(cases)('[%s] next to [%s] does the same when the texts change places', (edit, unread, expected) => {
    const turned = (text: string) => exchangeOf(text.split('|').reverse().join('|'))
    expect(isIndependent(turned(edit), turned(unread))).toBe(expected)
  })
})
