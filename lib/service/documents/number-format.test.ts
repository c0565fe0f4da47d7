import { expect, it } from 'vitest'
import { formatNumber } from './number-format.ts'

const cases = [
  [3, 'decimal', '3'],
  [3, 'decimalZero', '03'],
  [1, 'upperLetter', 'A'],
  [26, 'lowerLetter', 'z'],
  [27, 'upperLetter', 'AA'],
  [54, 'lowerLetter', 'bbb'],
  [4, 'lowerRoman', 'iv'],
  [1994, 'upperRoman', 'MCMXCIV'],
  [2, 'ordinal', '2nd'],
  [12, 'ordinal', '12th'],
  [21, 'cardinalText', 'Twenty-one'],
  [40, 'cardinalText', 'Forty'],
  [1, 'ordinalText', 'First'],
  [20, 'ordinalText', 'Twentieth'],
  [32, 'ordinalText', 'Thirty-second'],
  [5, 'none', ''],
  [5, 'hindiNumbers', '5'],
] as const

it('prints numbers in the formats of a word processor', () => {
  for (const [value, format, printed] of cases)
    expect.soft(formatNumber(value, format), `${value} as ${format}`).toBe(printed)
})
