import type { PageSlice } from '#lib/compare/model.ts'
import type { Unit } from './unit.ts'

/**
 * What each unit covers on the pages, one slice a page: a unit's lines follow one another. A running head or a rule
 * between two of them parts the slice.
 */
export function sliceUnits(units: readonly Unit[]): PageSlice[][] {
  return units.map((unit) => {
    const pieces = unit.opener === null ? unit.lines : [unit.opener, ...unit.lines]
    const slices: PageSlice[] = []
    for (const { document, page, start, text, isParted } of pieces) {
      if (text === '') continue
      const end = start + text.length
      const last = slices.at(-1)
      const isSame = last !== undefined && last.document === document && last.page === page && !isParted
      if (isSame) slices[slices.length - 1] = { ...last, end: Math.max(last.end, end) }
      else slices.push({ document, page, start, end })
    }
    return slices
  })
}
