import type { Fragment, Line } from './fragment.ts'

/** "1.", "(a)", "iv.", "B)", "2.3", "2.3.", "•": more than paragraphs.ts accepts, because here the position is checked too. */
const label =
  /^(?:[([]?(?:\p{L}|\p{N}{1,3}|[ivxlcIVXLC]{1,6})(?:[.-][\p{L}\p{N}]{1,3})*[.)\]]{1,2}|\p{N}{1,3}(?:\.\p{N}{1,3})+|[^\p{L}\p{N}\s])$/u
/** From a marker to its text, as a multiple of the font size. */
const widestHang = 5

/** How many rows would have a hanging marker read on the left of that place and its text on the right. */
export function countTornMarkers(rows: readonly Line[], at: number): number {
  return rows.filter((row) => tearsMarker(row, at)).length
}

function tearsMarker({ fragments }: Line, at: number): boolean {
  const index = fragments.findIndex(({ x, right }) => (x + right) / 2 >= at)
  const [text, marker] = [fragments[index], fragments[index - 1]]
  if (!text || !marker || !label.test(marker.text)) return false
  return text.x - marker.right <= widestHang * marker.size && isSetApart(fragments, index - 1)
}

/** A label that ends a line of the column before ("under Coverage A.") has a word space on its left, wide or not. */
function isSetApart(fragments: readonly Fragment[], index: number): boolean {
  const [beforeLast, last, marker] = [fragments[index - 2], fragments[index - 1], fragments[index]]
  if (!last || !marker) return true
  const gap = marker.x - last.right
  // A justified line has the same space between all its words.
  const isWordSpace = beforeLast !== undefined && Math.abs(last.x - beforeLast.right - gap) < 0.1 * marker.size
  return gap > 0.6 * marker.size && !isWordSpace
}
