import { expect, test } from 'vitest'
import { isAllowedOperation, listKeyOperations, listPersonOperations } from './key-operations.ts'
import { getOperation, operationIds } from './operations.ts'

const offered = listKeyOperations().flatMap(({ name, operations }) => operations.map(({ id }) => ({ name, id })))

test('a key can be limited to every operation that takes a key, by its tag, and to no other', () => {
  const taking = operationIds.filter((id) => getOperation(id).access.credential === 'any')
  expect(offered.map(({ id }) => id).toSorted()).toEqual(taking.toSorted())
  for (const { name, id } of offered) expect(getOperation(taking.find((one) => one === id) ?? 'getMe').tag).toBe(name)
})

test('staging is not among them: only a person authorizes it', () => {
  expect(offered.map(({ id }) => id)).not.toContain('stageManagedFiling')
  expect(listPersonOperations()).toContain(getOperation('stageManagedFiling').summary)
})

test('an operation is allowed by its name or by its group, and without limits every one is', () => {
  const line = { id: 'listFiles', operation: getOperation('listFiles') }
  expect(isAllowedOperation(null, line)).toBe(true)
  expect(isAllowedOperation({ groups: ['Files'], operations: [] }, line)).toBe(true)
  expect(isAllowedOperation({ groups: [], operations: ['listFiles'] }, line)).toBe(true)
  expect(isAllowedOperation({ groups: ['Forms'], operations: ['getFile'] }, line)).toBe(false)
  expect(isAllowedOperation({ groups: [], operations: [] }, line)).toBe(false)
})
