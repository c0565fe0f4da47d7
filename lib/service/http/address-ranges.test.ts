import { describe, expect, test } from 'vitest'
import { isInRanges, normalizeRange } from './address-ranges.ts'

describe('a range', () => {
  test.each([
    ['192.0.2.0/24', '192.0.2.0/24'],
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7/32', '192.0.2.7'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:DB8:0::/32', '2001:db8::/32'],
    ['2001:db8::1/128', '2001:db8::1'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.0/120', '192.0.2.0/24'],
    ['192.0.2.7/24', null],
    ['2001:db8::1/32', null],
  ])('%s is stored as %s', (text, stored) => {
    expect(normalizeRange(text)).toBe(stored)
  })

  test.each([
    ['192.0.2.255', ['192.0.2.0/24'], true],
    ['192.0.3.0', ['192.0.2.0/24'], false],
    ['192.0.3.0', ['192.0.2.0/24', '192.0.3.0/24'], true],
    ['::ffff:192.0.2.9', ['192.0.2.0/24'], true],
    ['2001:db8:ffff::1', ['2001:db8::/32'], true],
    ['2001:db9::1', ['2001:db8::/32'], false],
    ['192.0.2.1', ['::/0'], false],
    ['2001:db8::1', ['0.0.0.0/0'], false],
    ['no address', ['0.0.0.0/0', '::/0'], false],
    [null, ['0.0.0.0/0', '::/0'], false],
    ['192.0.2.1', [], false],
  ])('holds or does not hold %s: %j, %s', (address, ranges, isIn) => {
    expect(isInRanges(address, ranges)).toBe(isIn)
  })
})
