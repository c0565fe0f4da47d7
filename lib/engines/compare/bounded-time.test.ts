import { describe, expect, it } from 'vitest'
import { resultOf } from './testing/policies.ts'

const size = 200_000
/** More than ten times what the slowest needs: it catches growth with the square of the text, not a slow machine. */
const mostMs = 30_000
const opening = 'We will pay for direct physical loss to the covered property. We do not cover loss caused by flood.\n'

const phrases = [
  'see Section A, ',
  '1. ',
  '1,',
  '12 34 ',
  'shall ',
  '“loss” means ',
  '(a)',
  '(a)\n',
  'SECTION I\n',
  '7',
]
  .concat(['x', 'in-\n', 'a\t b ', '.....1\n', '1. We pay.\n', 'EXCLUSIONS\n', 'this exclusion does not apply to '])
  .concat(['We do not cover: ', ' \n', '1.', '-', '"'])

describe('a text that says one thing without end', () => {
  it.each(phrases)('%j is compared in bounded time', (phrase) => {
    const whole = phrase.repeat(Math.ceil(size / phrase.length))
    const other = `${whole.slice(0, size / 2)} We cover wind. ${whole.slice(0, size / 4)}`
    const before = process.cpuUsage()
    const { provisions } = resultOf([[`${opening}${whole}\n${opening}`], [`${opening}${other}\n${opening}`]])
    expect(provisions.length).toBeGreaterThan(0)
    // The processor's time, not the clock's: a busy machine is no slower algorithm.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(mostMs)
  })
})

describe('words without end that one edition alone has', () => {
  const words = (count: number) => Array.from({ length: count }, (_, at) => `boat${at}`).join(' ')

  it.each([
    ['in a sentence', 'We insure boats at a dock.', `We insure boats ${words(20_000)} at a dock.`],
    ['as a sentence', 'We insure boats.', `We insure boats. We insure ${words(20_000)}.`],
    ['as a provision', 'We insure boats.', `We insure boats.\n\nB. We insure ${words(20_000)}.`],
  ])('%s are compared in bounded time', (_, one, other) => {
    const before = process.cpuUsage()
    const { differences } = resultOf([[`${opening}A. ${one}\n`], [`${opening}A. ${other}\n`]])
    expect(differences.length).toBeGreaterThan(0)
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(mostMs / 10)
  })
})
