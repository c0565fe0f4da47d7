import { describe, expect, test } from 'vitest'
import { documentOf } from '#lib/engines/compare/testing/policies.ts'
import { readLines } from './lines.ts'

const words = ['flood', 'fire', 'theft', 'hail', 'smoke', 'vandals']

/** Printed pages of 20 lines each, one after the other in one section. */
function printed(count: number, head: (page: number) => string, foot: (page: number) => string): string {
  return Array.from({ length: count }, (_, at) => {
    const body = Array.from({ length: 20 }, (_, line) => `and for ${words[at]} of kind ${'x'.repeat(line + 2)} at home`)
    return [head(at + 1), '', ...body, '', foot(at + 1), ''].join('\n')
  }).join('\n')
}

const readTexts = (...sections: string[]) => readLines([documentOf(sections)]).map(({ text }) => text)

describe('a text saved without page breaks loses what was printed once a page', () => {
  test.each<[string, (page: number) => string, (page: number) => string]>([
    ['a page count', () => '', (page) => `Page ${page} of 4`],
    ['a page count beside the form', () => '', (page) => `HO 00 03 05 11    Page ${page} of 4`],
    ['a head and a bare number', () => 'Policy No. HP 123', (page) => `- ${page} -`],
    ['a bare number', () => '', (page) => `${page}`],
    ['a head alone', () => 'Larkspur Mutual Insurance', () => ''],
  ])('%s', (_, head, foot) => {
    expect(readTexts(printed(4, head, foot)).every((text) => text.startsWith('and for '))).toBe(true)
  })

  test('wherever the sections of the file are cut', () => {
    const text = printed(
      4,
      () => 'Policy No. HP 123',
      (page) => `Page ${page} of 4`,
    )
    const cut = text.indexOf('Page 2')
    expect(readTexts(text.slice(0, cut), text.slice(cut)).every((line) => line.startsWith('and for '))).toBe(true)
  })

  test('text after a head may continue the sentence before it', () => {
    const lines = readLines([
      documentOf([
        printed(
          3,
          () => 'Policy No. HP 123',
          (page) => `Page ${page} of 3`,
        ),
      ]),
    ])
    const tops = lines.filter(({ top }) => top)
    expect(tops.map(({ gap }) => gap)).toEqual([true, false, false])
    expect(tops.map(({ isParted }) => isParted)).toEqual([true, true, true])
  })
})

describe('the wording stays', () => {
  test.each([
    ['labels on lines of their own', ['(1)', 'A relative', '(2)', 'A guest', '(3)', 'A tenant']],
    ['figures of a table', ['1', 'Fire', '2', 'Theft', '3', 'Hail']],
    [
      'a word between the items of a list',
      Array.from({ length: 4 }, () => [
        ...Array.from({ length: 20 }, (_, at) => `It pays for ${'x'.repeat(at)};`),
        'and',
      ]).flat(),
    ],
    ['a heading that recurs', ['Limits', 'We pay $5.', 'Limits', 'We pay $6.', 'Limits', 'We pay $7.']],
  ])('%s', (_, lines) => {
    expect(readTexts(lines.join('\n'))).toEqual(lines)
  })

  test('the title under a head that says the same', () => {
    const text = printed(
      3,
      (page) => `Water Backup Endorsement    Page ${page}`,
      (page) => `Page ${page} of 3`,
    )
    const lines = readTexts(text.replace('Page 1\n', 'Page 1\n\nWater Backup Endorsement\n'))
    expect(lines.filter((line) => !line.startsWith('and for '))).toEqual(['Water Backup Endorsement'])
  })

  test('a label alone at the top of a page', () => {
    const pages = words.map((word) => `A.\nWe pay for ${word}.\nNot for ${word} abroad`)
    expect(readTexts(...pages).filter((text) => text === 'A.')).toHaveLength(words.length)
  })
})

test('a rule under a heading is no text, and ends the paragraph', () => {
  const lines = readLines([documentOf(['Agreement\n---------\nWe insure you.'])])
  expect(lines.map(({ text, gap }) => [text, gap])).toEqual([
    ['Agreement', true],
    ['We insure you.', true],
  ])
})

test('in a double-spaced text one blank line parts no paragraphs', () => {
  const paragraph = 'We pay for\n\nloss by fire\n\nand by theft\n\nand by hail.'
  const lines = readLines([documentOf([`${paragraph}\n\n\n${paragraph}`])])
  expect(lines.flatMap(({ gap }, at) => (gap ? [at] : []))).toEqual([0, 4])
})
