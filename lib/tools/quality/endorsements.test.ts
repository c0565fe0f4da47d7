import { expect, it } from 'vitest'
import { listEndorsedShortfalls, listEndorsementShortfalls } from './bounds.ts'
import { loadWordings } from './load-wordings.ts'
import { scoreEndorsedForms } from './score-endorsed-forms.ts'
import { scoreEndorsements } from './score-endorsements.ts'

it('places the labeled instructions of endorsements, applies none wrongly and says which it leaves', async () => {
  const score = scoreEndorsements()
  expect(listEndorsementShortfalls(score), score.misses.join('\n')).toEqual([])
})

it('reads a form with an endorsement like the rewritten form', async () => {
  const own = loadWordings().filter(({ name }) => !name.includes('sfip'))
  const score = await scoreEndorsedForms(own, [7001, 7002, 7003])
  expect(score.all).toBeGreaterThan(3)
  expect(listEndorsedShortfalls(score), score.issues.join('\n')).toEqual([])
})
