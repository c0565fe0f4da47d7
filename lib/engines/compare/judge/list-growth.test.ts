import { describe, it } from 'vitest'
import { expectBothWays, type MarkedPlace } from '#lib/engines/compare/testing/judge-marked.ts'
import type { Effect } from '#lib/engines/compare/types.ts'

describe('a list that holds all items of the other and more', () => {
  const exclusions: MarkedPlace = { part: 'exclusions' }
  const cases: readonly (readonly [marked: string, effect: Effect, place?: MarkedPlace])[] = [
    ['We cover loss caused by fire [or hail|, hail, wind or theft].', 'broader'],
    ['We do not cover loss caused by rust, rot [or mold|, mold, vermin or birds].', 'narrower'],
    ['Under this exclusion, pollutant means smoke, soot [or fumes|, fumes, acid or waste].', 'narrower', exclusions],
    ['You must send us a list, receipts [and photographs|, photographs, videos and appraisals].', 'narrower'],
    ['You must send us a list, receipts [or photographs|, photographs, videos or appraisals].', 'unclear'],
    ['We cover loss caused by fire [or hail|, wind or theft].', 'unclear'],
    ['We cover loss caused by fire [or hail|, hail and wind].', 'unclear'],
    ['We cover loss caused by fire [or hail|, hail, wind or, if you pay for it, theft].', 'unclear'],
    ['We cover outdoor property such as fences [and signs|, signs and antennas].', 'unclear'],
  ]
  for (const [marked, effect, place] of cases) {
    it(`“${marked}” is ${effect}`, () => {
      expectBothWays({ category: 'wording', marked, place }, effect)
    })
  }
})
