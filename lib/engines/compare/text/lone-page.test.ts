import { describe, expect, test } from 'vitest'
import { documentOf } from '#lib/engines/compare/testing/policies.ts'
import { readLines } from './lines.ts'

const wording = ['Camera Floater', 'A. We insure cameras.', 'B. We do not insure drones.']
const readTexts = (...lines: string[]) => readLines([documentOf([lines.join('\n\n')])]).map(({ text }) => text)

describe('a document of one page loses', () => {
  const feet = [
    'Page 1 of 1',
    '- 1 -',
    'BSI IM 21 01 22',
    'BSI IM 21 01 22    Page 1 of 1',
    'HO 03 12 05 11    © Insurance Office, Inc., 2010    Page 1 of 1',
    'Includes copyrighted material of the Insurance Office, with its permission.',
  ]
  test('its foot', () => {
    for (const foot of feet) expect.soft(readTexts(...wording, foot), foot).toEqual(wording)
  })

  test('a foot among its lines', () => {
    for (const foot of ['Page 3 of 12', 'BSI IM 21 01 22    Page 3 of 12'])
      expect.soft(readTexts(...wording, foot, ...wording), foot).toEqual([...wording, ...wording])
  })

  test('a head above its title', () => {
    for (const head of ['CAMERA FLOATER    Page 1', 'BSI IM 21 01 22    Camera Floater', 'Camera Floater'])
      expect.soft(readTexts(head, ...wording), head).toEqual(wording)
  })
})

describe('a document of one page keeps', () => {
  test('a last line that is no foot', () => {
    for (const line of ['We pay no more than $500', 'See form BSI IM 22 01 22', '12', 'Signed on page 3 by us'])
      expect.soft(readTexts(...wording, line), line).toEqual([...wording, line])
  })

  test('such a line among its lines', () => {
    for (const line of ['See page 3', 'IM 21 01 01 22', 'Page 3 of the Declarations shows the limit.'])
      expect.soft(readTexts(...wording, line, ...wording), line).toEqual([...wording, line, ...wording])
  })

  test('its only line, regardless of its text', () => {
    expect(readTexts('BSI IM 21 01 22')).toEqual(['BSI IM 21 01 22'])
  })
})
