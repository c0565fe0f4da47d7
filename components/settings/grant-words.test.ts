import { describe, expect, it } from 'vitest'
import { togglePermission } from './grant-words.ts'

describe('a permission that is given or taken', () => {
  it('brings the reading along, since nobody edits what they may not read', () => {
    expect(togglePermission([], 'edit', true)).toEqual(['read', 'edit'])
    expect(togglePermission(['read'], 'manageAccess', true)).toEqual(['read', 'manageAccess'])
  })

  it('takes the others away with the reading', () => {
    expect(togglePermission(['read', 'edit', 'manageAccess'], 'read', false)).toEqual([])
    expect(togglePermission(['read', 'edit', 'manageAccess'], 'edit', false)).toEqual(['read', 'manageAccess'])
  })
})
