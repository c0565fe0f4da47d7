import { expect, it } from 'vitest'
import { listEndorsementShortfalls } from './bounds.ts'
import { scoreEndorsements } from './score-endorsements.ts'

it('places the labeled instructions of endorsements, applies none wrongly and says which it leaves', async () => {
  const score = await scoreEndorsements()
  expect(listEndorsementShortfalls(score), score.misses.join('\n')).toEqual([])
}, 60_000)
