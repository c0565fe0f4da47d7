import { describe, expect, it } from 'vitest'
import type { FilingActivity } from '#lib/contract/filings/filing.ts'
import { findChange } from './find-change.ts'

function edit(minute: number, fields: readonly string[], name: string | null = 'Rae'): FilingActivity {
  return {
    id: `00000000-0000-4000-8000-00000000001${minute}`,
    action: 'filing.updated',
    actor: name === null ? null : { id: '00000000-0000-4000-8000-000000000001', name },
    detail: { changes: fields.map((field) => ({ field, from: null, to: 'x' })) },
    at: `2026-01-01T00:0${minute}:00.000Z`,
  }
}

describe('findChange', () => {
  const activity = [
    edit(4, ['disposition'], 'Kim'),
    { ...edit(3, []), action: 'filing.owner_changed', detail: { ownerId: 'x' } },
    edit(3, ['disposition', 'toiCode'], null),
    edit(1, ['description']),
  ]
  const since = '2026-01-01T00:02:00Z'

  it('names who changed a field last, and when', () => {
    expect(findChange(activity, 'disposition', since)).toEqual({ author: 'Kim', at: '2026-01-01T00:04:00.000Z' })
  })

  it('knows the time where the person is not known', () => {
    expect(findChange(activity, 'toiCode', since)).toEqual({ author: null, at: '2026-01-01T00:03:00.000Z' })
  })

  it('finds nothing for a change from before the revision, or for a field that did not change', () => {
    expect(findChange(activity, 'description', since)).toBeNull()
    expect(findChange(activity, 'projectId', since)).toBeNull()
  })
})
