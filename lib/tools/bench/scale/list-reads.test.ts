import { expect, test } from 'vitest'
import { getOperation } from '#lib/contract/operations.ts'
import { listReads } from './list-reads.ts'

test('every filter of every list has a value to be measured with', () => {
  const reads = listReads()
  const filtersOf = (operation: string) =>
    new Set(reads.filter((read) => read.operation === operation).flatMap(({ filter }) => filter.split('=')[0] ?? []))
  const { query } = getOperation('searchFilings')
  const names = Object.keys(query?.shape ?? {}).filter((name) => !['limit', 'cursor'].includes(name))
  expect([...filtersOf('searchFilings')]).toEqual(expect.arrayContaining(names))
})
