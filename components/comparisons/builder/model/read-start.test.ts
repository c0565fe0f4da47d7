import { expect, test } from 'vitest'
import { readStart } from './read-start.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

test.each([
  [`draft=${uuid(1)}&from=${uuid(2)}`, { kind: 'draft', id: uuid(1) }],
  [`from=${uuid(2).toUpperCase()}`, { kind: 'comparison', id: uuid(2) }],
  [`files=${uuid(1)},nonsense,${uuid(2)}`, { kind: 'files', ids: [uuid(1), uuid(2)] }],
  ['draft=../../me', { kind: 'nothing' }],
  ['', { kind: 'nothing' }],
])('the address ?%s opens %j', (query, start) => {
  expect(readStart(new URLSearchParams(query))).toEqual(start)
})
