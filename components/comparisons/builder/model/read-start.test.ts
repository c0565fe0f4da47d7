import { expect, test } from 'vitest'
import { listFileIds, readStart } from './read-start.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const request = {
  variants: [
    { key: 'predecessor', label: 'Homeowners 2024', documents: [uuid(1)] },
    { key: 'filing', label: 'Homeowners 2026', documents: [uuid(2)] },
  ],
}

test.each([
  [`draft=${uuid(1)}&from=${uuid(2)}`, { kind: 'draft', id: uuid(1) }],
  [`from=${uuid(2).toUpperCase()}`, { kind: 'comparison', id: uuid(2) }],
  [`files=${uuid(1)},nonsense,${uuid(2)}`, { kind: 'files', ids: [uuid(1), uuid(2)] }],
  [`request=${encodeURIComponent(JSON.stringify(request))}&files=${uuid(1)}`, { kind: 'request', request }],
  ['request=%7B%22variants%22%3A%5B%5D%7D', { kind: 'nothing' }],
  ['request=%7B', { kind: 'nothing' }],
  ['draft=../../me', { kind: 'nothing' }],
  ['', { kind: 'nothing' }],
])('the address ?%s opens %j', (query, start) => {
  expect(readStart(new URLSearchParams(query))).toEqual(start)
})

test('a request names the files of all its variants', () => {
  expect(listFileIds(request)).toEqual([uuid(1), uuid(2)])
})
