import { describe, expect, test } from 'vitest'
import { shorten } from './name-provision.ts'

const sentence =
  'We do not insure for loss caused by flood, surface water, waves (or spray) or overflow of a body of water.'

describe('a shortened text', () => {
  test('ends after a whole word and is no longer than asked for', () => {
    for (let most = 12; most < sentence.length; most++) {
      const short = shorten(sentence, most)
      const kept = short.slice(0, -1)
      expect(short.length).toBeLessThanOrEqual(most)
      expect(short.at(-1)).toBe('…')
      expect(sentence.startsWith(kept)).toBe(true)
      expect(sentence.charAt(kept.length)).toMatch(/[\s,)]/)
    }
  })

  test('stays whole where there is room, and is cut where it is a single word', () => {
    expect(shorten(sentence, sentence.length)).toBe(sentence)
    expect(shorten('Supercalifragilistic', 10)).toBe('Supercali…')
  })
})
