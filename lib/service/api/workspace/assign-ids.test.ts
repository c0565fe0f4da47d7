import { expect, test } from 'vitest'
import { assignIds } from './assign-ids.ts'

const old = { kind: 'file', owner: 'bridge', name: 'old' }

test('makes the same id from the same names in every release, so that a file that is run again finds its records', () => {
  expect(assignIds([old]).idOf('file', 'bridge', 'old')).toBe('5f339592-4d63-8705-b429-12b2f24846a0')
})

test('makes different ids for different kinds, owners and names', () => {
  const records = [old, { ...old, kind: 'form' }, { ...old, owner: 'other' }, { ...old, name: 'new' }]
  const ids = assignIds(records)
  expect(new Set(records.map(({ kind, owner, name }) => ids.idOf(kind, owner, name))).size).toBe(4)
})

test('takes an id that the file gives, and a UUID as a reference to something that exists', () => {
  const id = '3f0c8a52-7a55-4d1a-9c0e-2f6f4f1f7a11'
  const ids = assignIds([{ ...old, id }])
  expect(ids.resolve('file', 'bridge', 'old')).toBe(id)
  expect(ids.resolve('file', 'bridge', '9d0c8a52-7a55-4d1a-9c0e-2f6f4f1f7a22')).toBe(
    '9d0c8a52-7a55-4d1a-9c0e-2f6f4f1f7a22',
  )
  expect(() => ids.resolve('file', 'bridge', 'gone')).toThrow('names no file gone')
})
