import { expect, test } from 'vitest'
import { LocalName, Reference } from './workspace.ts'

test.each(['', 'Ünder', 'with space', '-first', 'a'.repeat(65)])(
  'rejects the ref “%s” with the accepted form',
  (ref) => {
    const messages = [LocalName, Reference].map((schema) => schema.safeParse(ref).error?.issues[0]?.message)
    expect(messages).toEqual([
      '1 to 64 lowercase letters, digits, periods, underscores and hyphens, the first of them a letter or a digit.',
      'A ref of this file, or the UUID of a record that exists.',
    ])
  },
)
