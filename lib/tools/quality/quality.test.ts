import { describe, expect, it } from 'vitest'
import { compareForms } from '#lib/engines/compare/compare.ts'
import { bounds, listShortfalls, measure } from './bounds.ts'
import { describeMisses } from './describe-misses.ts'
import { loadWordings } from './load-wordings.ts'
import { listScenarios } from './scenarios.ts'
import { type CaseScore, scoreCase, sumScores } from './score-case.ts'

/** Seeds that are never tuned on: `npm run quality` begins at 1. */
const unseen = [7001, 7002]
const wordings = loadWordings()

async function scoreScenario(
  name: string,
  seeds: readonly number[],
  only: (wording: string) => boolean = () => true,
): Promise<CaseScore[]> {
  const scenario = listScenarios(40).find((other) => other.name === name)
  if (scenario === undefined) throw new RangeError(`no scenario "${name}"`)
  const scores: CaseScore[] = []
  for (const wording of wordings.filter((other) => only(other.name))) {
    for (const seed of seeds) {
      for (const made of scenario.make(wording, seed)) scores.push(await scoreCase(made, compareForms, false))
    }
  }
  return scores
}

/** The misses come along in the message, so that a failure explains itself. */
function expectBounds(scores: readonly CaseScore[]): void {
  const shortfalls = listShortfalls(measure(sumScores(scores)))
  expect(shortfalls, scores.flatMap(describeMisses).slice(0, 40).join('\n')).toEqual([])
}

describe('on wordings and seeds it was not tuned on, the engine', () => {
  it(`finds at least ${bounds.recall} of 40 planted edits and reports at most ${(1 - bounds.precision).toFixed(2)} that nobody planted`, async () => {
    expectBounds(await scoreScenario('40 edits', unseen.slice(0, 1)))
  })

  it('does so when both sides are laid out again', async () => {
    expectBounds(await scoreScenario('20 edits, re-laid', unseen))
  })

  it('reports nothing material when only the layout differs', async () => {
    expectBounds(await scoreScenario('layout only', [7001, 7002, 7003], (name) => !name.includes('sfip')))
  })

  it('reports nothing material where the same is said in other words, at other places', async () => {
    expectBounds(await scoreScenario('same meaning, re-laid', unseen, (name) => !name.includes('sfip')))
  })

  it('finds added and removed items of lists, numbered or bulleted', async () => {
    expectBounds(await scoreScenario('lists, re-laid', unseen, (name) => !name.includes('sfip')))
  })

  it('follows what was moved, split and merged', async () => {
    const scores = await scoreScenario('moves, splits, merges', unseen, (name) => !name.includes('sfip'))
    expectBounds(scores)
    expect(measure(sumScores(scores)).restructured).toBeGreaterThanOrEqual(0.9)
  })

  it('compares three to eight variants as well as two', async () => {
    expectBounds(await scoreScenario('3–8 variants', unseen.slice(0, 1), (name) => !name.includes('sfip')))
  })
})
