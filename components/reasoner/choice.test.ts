import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Reasoner } from '#lib/contract/reasoner/operations.ts'
import { applyChange, isStale, readChoice } from './choice.ts'

const made = fc.record({ enabled: fc.boolean(), secondOpinion: fc.boolean() })
const change = fc.record({ enabled: fc.boolean(), secondOpinion: fc.boolean() }, { requiredKeys: [] })

function saved(choice: { enabled: boolean; secondOpinion: boolean }, changedAt: string | null = null): Reasoner {
  const usage = { calls: 0, tokens: 0, credits: 0 }
  return { connection: null, changedBy: null, changedAt, usage, ...choice }
}

describe('an unsaved choice', () => {
  test('is what was changed over what is saved, and is gone once it is the saved one again', () => {
    fc.assert(
      fc.property(made, fc.array(change, { maxLength: 6 }), (choice, changes) => {
        const reasoner = saved(choice)
        const expected = Object.assign({}, choice, ...changes)
        const edit = changes.reduce<ReturnType<typeof applyChange>>(
          (last, each) => applyChange(last, reasoner, each),
          null,
        )
        expect(edit?.choice ?? readChoice(reasoner)).toEqual(expected)
        expect(edit === null).toBe(
          expected.enabled === choice.enabled && expected.secondOpinion === choice.secondOpinion,
        )
      }),
      { seed: 24 },
    )
  })

  test('is stale once someone else has saved, until it is put over the current settings', () => {
    const seen = saved({ enabled: false, secondOpinion: false })
    const edit = applyChange(null, seen, { enabled: true })
    expect(isStale(edit, seen)).toBe(false)
    const now = saved({ enabled: false, secondOpinion: true }, '2026-03-01T09:00:00.000Z')
    expect(isStale(edit, now)).toBe(true)
    expect(isStale(edit && { ...edit, seen: now.changedAt }, now)).toBe(false)
    expect(isStale(null, now)).toBe(false)
  })
})
