import { expect, test } from 'vitest'
import { holdsWording } from './holds-wording.ts'

test.each([
  ['This endorsement changes the policy. Limit: $500.', true],
  ['1. Flood is excluded.', true],
  ['Bread, milk, two pounds of butter.', false],
  ['', false],
])('a variant of “%s” holds policy wording: %s', (text, expected) => {
  expect(holdsWording([{ pages: [{ page: 1, width: null, text }] }])).toBe(expected)
})
