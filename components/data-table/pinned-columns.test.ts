import { describe, expect, it } from 'vitest'
import { countPinned, pinColumns } from './pinned-columns.ts'

const widths = [280, 132, 64, 200].map((size) => ({ size, width: `min(${size}px, 60vw)` }))

describe('columns pinned at the left', () => {
  it('leave 96 pixels to the others, and are fewer where there is less room', () => {
    const countIn = (room: number) => countPinned({ widths, lead: 36, count: 2 }, room)
    for (let room = 0; room <= 1200; room += 1) {
      const pinned = widths.slice(0, countIn(room)).reduce((sum, { size }) => sum + size, 36)
      if (countIn(room) > 0) expect(pinned + 96).toBeLessThanOrEqual(room)
      expect(countIn(room + 1)).toBeGreaterThanOrEqual(countIn(room))
    }
    expect([0, 411, 412, 543, 544, 5000].map(countIn)).toEqual([0, 0, 1, 1, 2, 2])
  })

  it('are at most the columns shown', () => {
    expect(countPinned({ widths: widths.slice(0, 1), lead: 36, count: 2 }, 5000)).toBe(1)
  })

  it('each begin where those before them end', () => {
    expect(pinColumns({ widths, lead: 36, count: 2 })).toEqual({
      box: { left: '0px', isEdge: false },
      columns: [
        { left: 'calc(36px)', isEdge: false },
        { left: 'calc(36px + min(280px, 60vw))', isEdge: true },
      ],
      width: 'calc(36px + min(280px, 60vw) + min(132px, 60vw))',
    })
  })

  it('take the selection box with them, and leave it where no column is pinned', () => {
    expect(pinColumns({ widths, lead: 36, count: 0 })).toEqual({ box: undefined, columns: [], width: '0px' })
  })
})
