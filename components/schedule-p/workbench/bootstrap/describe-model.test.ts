import { describe, expect, it } from 'vitest'
import { describeModel } from './describe-model.ts'

describe('the bootstrap’s model', () => {
  const plain = { selected: [{ average: 'volume-all' as const }], excluded: [], tail: 1 }

  it('needs no words where the selection is its own', () => {
    expect(describeModel(plain)).toEqual([])
  })

  it.each([
    ['an exclusion', { ...plain, excluded: [{ origin: 2001, age: 12 }] }, 'take no part'],
    ['an average of the latest years', { ...plain, selected: [{ average: 'volume-3' as const }] }, 'take no part'],
    ['a straight average', { ...plain, selected: [{ average: 'straight-all' as const }] }, 'scaled to its level'],
    ['an entered factor', { ...plain, selected: [{ average: null }] }, 'scaled to its level'],
    ['a tail', { ...plain, tail: 1.05 }, 'the same in every simulation'],
  ])('says in one sentence how it follows %s', (_, choices, sentence) => {
    expect(describeModel(choices)).toEqual([expect.stringContaining(sentence)])
  })
})
