'use client'

import { useDeferredValue } from 'react'
import type { Scenario } from '#components/schedule-p/workbench/model/workbench-state.ts'

/**
 * The scenario for what follows from its selection: charts, results and methods are drawn after the factor table, so that a
 * click there paints in its frame. Every other choice is in it immediately.
 */
export function useFollowingScenario(scenario: Scenario): Scenario {
  const before = useDeferredValue(scenario)
  return isSameButSelection(before, scenario) ? before : scenario
}

function isSameButSelection(before: Scenario, now: Scenario): boolean {
  const fields = Object.keys(now) as (keyof Scenario)[]
  return fields.every((field) => field === 'selection' || before[field] === now[field])
}
