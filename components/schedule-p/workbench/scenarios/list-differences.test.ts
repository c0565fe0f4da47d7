import { expect, it } from 'vitest'
import { firstScenario, toContent } from '#components/schedule-p/workbench/model/workbench-state.ts'
import { listDifferences } from './list-differences.ts'

it('names every choice that differs, and nothing where only the note or the seed does', () => {
  const other = {
    ...toContent(firstScenario),
    selection: { ...toContent(firstScenario).selection, tail: { kind: 'bondy' as const }, ownFactors: { 12: 2.5 } },
    methods: { ...firstScenario.methods, weights: { benktander: 2 } },
  }
  expect(listDifferences(firstScenario, other, '3')).toEqual([
    'Own factors: none on screen, 12 2.5 in the other',
    'Tail: 1 on screen, bondy in the other',
    'Weights: chain-ladder 1 on screen, benktander 2 in the other',
  ])
  const same = { ...toContent(firstScenario), note: 'Reviewed', bootstrap: { seed: 5, simulations: 1000 } }
  expect(listDifferences(firstScenario, same, '3')).toEqual([])
})
