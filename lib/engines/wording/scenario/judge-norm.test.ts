import { expect, test } from 'vitest'
import { readWording } from '../read-wording.ts'
import { readFacts } from './facts.ts'
import { judgeNorm, listOpen } from './judge-norm.ts'

const wording = 'We do not cover freezing while the dwelling is vacant for more than 60 days, unless you maintain heat.'
const judged = (facts: string) => {
  const [norm] = readWording([{ text: wording, parent: null, heading: null }])
  if (norm === undefined) throw new Error('no norm')
  return judgeNorm(norm, readFacts(facts), () => 1)
}
const openIn = (facts: string) => listOpen(judged(facts)).map(({ at: { start, end } }) => wording.slice(start, end))

test.each<[string, string, readonly string[]]>([
  ['says nothing', 'A pipe froze.', ['the dwelling is vacant for more than 60 days', 'you maintain heat']],
  ['meets it', 'A pipe froze. The dwelling was vacant for 70 days.', ['you maintain heat']],
  ['denies it', 'A pipe froze. The dwelling was occupied.', ['you maintain heat']],
  ['has a shorter time', 'A pipe froze. The dwelling was vacant for 10 days.', ['you maintain heat']],
])('a condition is open only where the facts neither meet nor deny it: %s', (_, facts, open) => {
  expect(openIn(facts)).toEqual(open)
})

test.each([
  ['A pipe froze. The dwelling was vacant for 70 days.', 'depends'],
  ['A pipe froze. The dwelling was vacant for 70 days. You maintained heat.', 'refuted'],
  ['A pipe froze. The dwelling was occupied.', 'refuted'],
  ['A window broke.', 'apart'],
])('a norm is met, refuted or open by what the facts state: %s', (facts, state) => {
  expect(judged(facts).state).toBe(state)
})
