import { expect, test } from 'vitest'
import { describeAuthorizing } from './labels.ts'

test.each([
  [['browser'], 'a browser fills in a draft under this login.'],
  [['package'], 'It prepares a draft package.'],
  [['unknown'], 'It prepares a draft.'],
  [['browser', 'package'], 'a browser fills in a draft under this login. It prepares a draft package.'],
] as const)(
  'authorizing with %j says how the draft is prepared, and that nothing is submitted',
  (connectors, steps) => {
    expect(describeAuthorizing(connectors)).toContain(`${steps} It never submits and never pays.`)
  },
)
