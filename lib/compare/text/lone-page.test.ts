import { describe, expect, test } from 'vitest'
import { documentOf } from '#lib/compare/testing/policies.ts'
import { readLines } from './lines.ts'

const wording = ['Camera Floater', 'A. We insure cameras.', 'B. We do not insure drones.']
const readTexts = (...lines: string[]) => readLines([documentOf([lines.join('\n\n')])]).map(({ text }) => text)

describe('a document of one page loses', () => {
  test.each([
    'Page 1 of 1',
    '- 1 -',
    'BSI IM 21 01 22',
    'BSI IM 21 01 22    Page 1 of 1',
    'HO 03 12 05 11    © Insurance Office, Inc., 2010    Page 1 of 1',
    'Includes copyrighted material of the Insurance Office, with its permission.',
  ])('the foot “%s”', (foot) => {
    expect(readTexts(...wording, foot)).toEqual(wording)
  })

  test.each(['Page 3 of 12', 'BSI IM 21 01 22    Page 3 of 12'])('the foot “%s” among its lines', (foot) => {
    expect(readTexts(...wording, foot, ...wording)).toEqual([...wording, ...wording])
  })

  test.each(['CAMERA FLOATER    Page 1', 'BSI IM 21 01 22    Camera Floater', 'Camera Floater'])(
    'the head “%s” above its title',
    (head) => {
      expect(readTexts(head, ...wording)).toEqual(wording)
    },
  )
})

describe('a document of one page keeps', () => {
  test.each(['We pay no more than $500', 'See form BSI IM 22 01 22', '12', 'Signed on page 3 by us'])(
    'the last line “%s”',
    (line) => {
      expect(readTexts(...wording, line)).toEqual([...wording, line])
    },
  )

  test.each(['See page 3', 'IM 21 01 01 22', 'Page 3 of the Declarations shows the limit.'])(
    '“%s” among its lines',
    (line) => {
      expect(readTexts(...wording, line, ...wording)).toEqual([...wording, line, ...wording])
    },
  )

  test('its only line, whatever it says', () => {
    expect(readTexts('BSI IM 21 01 22')).toEqual(['BSI IM 21 01 22'])
  })
})
