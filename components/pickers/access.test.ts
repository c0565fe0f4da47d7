import { describe, expect, test } from 'vitest'
import { accessOf, describeAccess, getDefaultAccess, toFileChange, toUploadFields } from './access.ts'

const scope = 'mc:00000000-0000-4000-8000-000000000001'
const named = { scopes: [{ scope, name: 'Larkspur' }], members: [{ id: 'm1', name: 'Odile' }] }

describe('who may read a file', () => {
  test('is its uploader alone until it is chosen, and while a choice is not complete', () => {
    const incomplete = [
      getDefaultAccess(),
      { kind: 'scope', scope: '', memberIds: ['m1'] },
      { kind: 'members', scope, memberIds: [] },
    ] as const
    expect(incomplete.map(toUploadFields)).toEqual([{}, {}, {}])
  })

  test('is sent with the upload as it was chosen, without what was chosen before', () => {
    expect(toUploadFields({ kind: 'scope', scope, memberIds: ['m1'] })).toEqual({ scope })
    expect(toUploadFields({ kind: 'members', scope, memberIds: ['m1'] })).toEqual({ sharedWith: ['m1'] })
  })

  test.each([
    { scope: null, sharedWith: [] },
    { scope: null, sharedWith: ['m1', 'm2'] },
    { scope, sharedWith: [] },
  ])('is shown as the file has it, and stays so where nothing is changed: %o', (file) => {
    expect(toFileChange(accessOf(file))).toEqual(file)
  })

  test('is not changed while a choice is not complete', () => {
    expect(toFileChange({ kind: 'scope', scope: '', memberIds: [] })).toBeNull()
    expect(toFileChange({ kind: 'members', scope, memberIds: [] })).toBeNull()
  })
})

test.each([
  [getDefaultAccess(), 'Only me'],
  [{ kind: 'scope', scope, memberIds: [] } as const, 'Larkspur'],
  [{ kind: 'members', scope: '', memberIds: ['m1'] } as const, 'Odile'],
  [{ kind: 'members', scope: '', memberIds: ['m1', 'm2', 'm3'] } as const, 'Odile and 2 others'],
  [{ kind: 'members', scope: '', memberIds: ['m9', 'm2'] } as const, '2 members'],
])('%o is called "%s"', (access, label) => {
  expect(describeAccess(access, named)).toBe(label)
})
