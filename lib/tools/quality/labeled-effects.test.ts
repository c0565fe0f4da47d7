import { describe, expect, it } from 'vitest'
import { lazily } from '#lib/engines/compare/align/lazily.ts'
import { listEffectShortfalls } from './bounds.ts'
import { loadEffectTopics } from './effect-cases.ts'
import { describeCase, judgeCase, scoreEffects } from './score-effects.ts'

const topics = loadEffectTopics().map(({ topic, cases }) => ({ topic, judge: lazily(() => cases.map(judgeCase)) }))

describe('the effect of the labeled cases', () => {
  it.each(topics)('of $topic is as labeled, or unclear where the case is open', ({ judge }) => {
    const misses = judge().filter(({ example, verdict }) => verdict !== (example.open ? 'undecided' : 'right'))
    expect(misses.map(describeCase)).toEqual([])
  })

  it('has an allowed category and mirrors when the texts change places, within the bounds', () => {
    const judged = topics.flatMap(({ judge }) => judge())
    const misses = judged.filter(({ hasCategory, isMirrored }) => !hasCategory || !isMirrored)
    expect(listEffectShortfalls(scoreEffects(judged)), misses.map(describeCase).join('\n')).toEqual([])
  })
})
