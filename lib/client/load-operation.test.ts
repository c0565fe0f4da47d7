import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deskOperations } from '#lib/contract/desk-operations.ts'
import { operationFacts } from '#lib/contract/operation-facts.ts'
import { operations } from '#lib/contract/operations.ts'
import type { CallId } from './call-types.ts'
import { loadOperation } from './load-operation.ts'
import { writeFacts } from './write-facts.ts'

const table = { ...operations, ...deskOperations }

test('the facts are those that follow from the tables of operations', () => {
  const source = join(import.meta.dirname, '../contract/operation-facts.ts')
  expect(readFileSync(source, 'utf8') === writeFacts(), 'operation-facts.ts is old: npm run client').toBe(true)
})

test('every operation of the tables is loaded from its domain', async () => {
  const ids = Object.keys(table).filter((id): id is CallId => id in table)
  expect(Object.keys(operationFacts).toSorted()).toEqual(ids.toSorted())
  for (const id of ids) expect(await loadOperation(id)).toBe(table[id])
})
