import { describe, expect, it } from 'vitest'
import { manuscriptText, parseManuscript } from './manuscript.ts'
import { numberLists } from './number-lists.ts'

function outline(source: string): string[] {
  return parseManuscript(source).blocks.map((block) => {
    if (block.kind === 'item') return `${' '.repeat(block.level)}${block.marker.kind} #${block.marker.ordinal}`
    return block.kind === 'page_break' ? '---' : `${' '.repeat(block.level)}${block.kind}`
  })
}

describe('parseManuscript', () => {
  it('reads form number, edition and title', () => {
    const { formNumber, edition, title } = parseManuscript('form: FD HO 03\nedition: 05 21\n\n# Special Form\n')
    expect({ formNumber, edition, title }).toEqual({ formNumber: 'FD HO 03', edition: '05 21', title: 'Special Form' })
  })

  it('accepts a text without front matter and title', () => {
    expect(parseManuscript('Just words.')).toMatchObject({ formNumber: null, edition: null, title: null })
  })

  it('reads "form:" as text after the wording has begun', () => {
    expect(manuscriptText(parseManuscript('# T\n\nform: of words'))).toBe('T\n\nform: of words')
  })

  it('joins the lines of a paragraph and ends it at a blank line', () => {
    expect(manuscriptText(parseManuscript('One\ntwo\n\nthree'))).toBe('One two\n\nthree')
  })

  it('finds the level of an item by its marker, at any indentation', () => {
    const nested = ['A. x', '1. x', 'a. x', '(1) x', '(a) x', 'B. x', '1. x']
    expect(outline(nested.join('\n'))).toEqual([
      'A. #1',
      ' 1. #1',
      '  a. #1',
      '   (1) #1',
      '    (a) #1',
      'A. #2',
      ' 1. #1',
    ])
  })

  it('begins the levels again under a heading', () => {
    expect(outline('A. x\n1. x\n## H\n1. x\na. x')).toEqual(['A. #1', ' 1. #1', ' heading', '1. #1', ' a. #1'])
  })

  it('reads "i." as the letter after "h." and as a roman numeral elsewhere', () => {
    const letters = 'abcdefghij'.split('').map((letter) => `${letter}. x`)
    expect(outline(letters.join('\n')).slice(7)).toEqual(['a. #8', 'a. #9', 'a. #10'])
    expect(outline('a. x\ni. x\nii. x\nb. x')).toEqual(['a. #1', ' i. #1', ' i. #2', 'a. #2'])
  })

  it('puts an unmarked paragraph at the level it is indented to, if that level is open', () => {
    expect(outline('A. x\n1. x\n\n  under A\n\n      under nothing deeper than 1')).toEqual([
      'A. #1',
      ' 1. #1',
      ' paragraph',
      '  paragraph',
    ])
  })

  it('reads bold words without their asterisks', () => {
    const [block] = parseManuscript('1. **Fire** or lightning.').blocks
    expect(block).toMatchObject({
      text: [
        { text: 'Fire', bold: true },
        { text: ' or lightning.', bold: false },
      ],
    })
  })

  it('reads three hyphens as a page break', () => {
    expect(outline('One\n---\nTwo')).toEqual(['paragraph', '---', 'paragraph'])
  })
})

describe('numberLists', () => {
  it('counts each list from its start to each of its markers; a skipped number begins a new list', () => {
    const { blocks } = parseManuscript('A. x\n1. x\n2. x\n4. x\nB. x\n1. x')
    const lists = [...numberLists(blocks).values()].map(({ list, start }) => [list, start])
    expect(lists).toEqual([
      [1, 1],
      [2, 1],
      [2, 1],
      [3, 4],
      [1, 1],
      [4, 1],
    ])
  })
})
