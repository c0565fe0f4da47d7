import { describe, expect, it } from 'vitest'
import type { Provision } from '../types.ts'
import { readProvisions } from './cells.ts'
import { rankCitations } from './citation-ranks.ts'

const variants = [
  { documents: [{ inputId: 'form' }, { inputId: 'endorsement' }] },
  { documents: [{ inputId: 'other' }] },
]
const cite = (id: string, inputId: string, page: number, start: number) => ({ id, inputId, page, start })

const row = (id: string, ...citationIds: string[]): Provision => ({
  id,
  part: 'other',
  heading: null,
  relation: 'same',
  cells: { v1: { number: null, heading: null, text: id, parts: null, citationIds } },
  differenceIds: [],
})

describe('the order of cells', () => {
  it('comes from document, page and start, regardless of the citation ids', () => {
    const citations = [
      cite('c1', 'endorsement', 1, 0),
      cite('c2', 'form', 10, 5),
      cite('c3', 'form', 9, 700),
      cite('z', 'form', 10, 4),
    ]
    const ranks = rankCitations({ variants, citations })
    const rows = [row('a', 'c1'), row('b', 'c2'), row('c', 'c3'), row('d', 'z')]
    expect(readProvisions(rows, 'v1', ranks).map(({ text }) => text)).toEqual(['c', 'd', 'b', 'a'])
  })

  it('keeps a cell whose citation was redacted after the cell before it', () => {
    const ranks = rankCitations({ variants, citations: [cite('x', 'form', 1, 0), cite('y', 'form', 2, 0)] })
    const rows = [row('c', 'y'), row('a', 'x'), row('b', 'gone')]
    expect(readProvisions(rows, 'v1', ranks).map(({ text }) => text)).toEqual(['a', 'b', 'c'])
  })

  it('gives citations of other inputs no rank', () => {
    expect(rankCitations({ variants, citations: [cite('k', 'knowledge', 1, 0)] }).size).toBe(0)
  })
})

describe('the provisions of a cell', () => {
  it('are on separate lines, each after its heading except the first', () => {
    const parts = [
      { number: '1', heading: 'Notice' },
      { number: '2', heading: 'Proof of loss' },
      { number: '3', heading: null },
      { number: '4', heading: 'Suit' },
    ]
    const text = 'Tell us.\nProof of loss. Send it.\nWe pay.\nSuit'
    const cells = { v1: { number: '1', heading: 'Notice', text, parts, citationIds: ['w', 'x', 'y', 'z'] } }
    const citations = [...'wxyz'].map((id, at) => cite(id, 'form', 1, at))
    const read = readProvisions([{ ...row('a'), cells }], 'v1', rankCitations({ variants, citations }))
    expect(read.map((each) => [each.number, each.heading, each.headingText, each.text])).toEqual([
      ['1', 'Notice', '', 'Tell us.'],
      ['2', 'Proof of loss', 'Proof of loss.', 'Send it.'],
      ['3', null, '', 'We pay.'],
      ['4', 'Suit', 'Suit', ''],
    ])
    for (const { start, text: own } of read) expect(text.slice(start, start + own.length)).toBe(own)
  })

  it('are where they are printed, though one cell holds them', () => {
    const parts = ['1', '3'].map((number) => ({ number, heading: null }))
    const cells = { v1: { number: '1', heading: null, text: 'one\nthree', parts, citationIds: ['x', 'z'] } }
    const citations = [...'xyz'].map((id, at) => cite(id, 'form', 1, at))
    const rows = [{ ...row('a'), cells }, row('two', 'y')]
    const read = readProvisions(rows, 'v1', rankCitations({ variants, citations }))
    expect(read.map(({ text }) => text)).toEqual(['one', 'two', 'three'])
  })
})
