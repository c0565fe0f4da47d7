import { describe, expect, it } from 'vitest'
import { rankCitations, readColumn } from './cells.ts'
import type { Provision } from './types.ts'

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
  it('comes from document, page and start, whatever the citations are called', () => {
    const citations = [
      cite('c1', 'endorsement', 1, 0),
      cite('c2', 'form', 10, 5),
      cite('c3', 'form', 9, 700),
      cite('z', 'form', 10, 4),
    ]
    const ranks = rankCitations({ variants, citations })
    const rows = [row('a', 'c1'), row('b', 'c2'), row('c', 'c3'), row('d', 'z')]
    const { positions } = readColumn(rows, 'v1', ranks)
    const order = rows.map(({ id }, index) => ({ id, at: positions[index] ?? 0 })).sort((x, y) => x.at - y.at)
    expect(order.map(({ id }) => id)).toEqual(['c', 'd', 'b', 'a'])
  })

  it('keeps a cell whose citation was redacted after the cell before it', () => {
    const ranks = rankCitations({ variants, citations: [cite('x', 'form', 1, 0), cite('y', 'form', 2, 0)] })
    const { positions } = readColumn([row('a', 'x'), row('b', 'gone'), row('c', 'y')], 'v1', ranks)
    expect(positions).toEqual([0, 0, 1])
  })

  it('gives citations of other inputs no rank', () => {
    expect(rankCitations({ variants, citations: [cite('k', 'knowledge', 1, 0)] }).size).toBe(0)
  })
})
