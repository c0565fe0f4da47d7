import { describe, expect, test } from 'vitest'
import { comparisonPhases } from '#lib/contract/comparisons/operations.ts'
import { describePhases } from './phase-line.tsx'

const all = ['queued', ...comparisonPhases] as const

describe('the phases of a run', () => {
  test.each(all)('have one that is under way, with every earlier one done: %s', (current) => {
    const phases = describePhases(current, { hasModel: true })
    expect(phases.map(({ id }) => id)).toEqual(all)
    const at = all.indexOf(current)
    expect(phases.map(({ state }) => state)).toEqual(
      all.map((_, index) => (index < at ? 'done' : index === at ? 'now' : 'next')),
    )
  })

  test.each(all)('name the language model only where there is one: %s', (current) => {
    const named = describePhases(current, { hasModel: false }).some(({ id }) => id === 'asking')
    expect(named).toBe(current === 'asking')
  })
})
