/** Shares of the type size in a common sans serif; serif type is an eighth narrower. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[iIjl.,:;'’|!]/, 0.25],
  [/[ftr()\-/ "]/, 0.31],
  [/[mwMW%@]/, 0.86],
  [/[A-Z&#$]/, 0.68],
]
const otherwise = 0.54
/** Of a line’s height. */
const typeSize = 0.88

const known = new Map<string, number>()

function widthOf(character: string): number {
  const width = known.get(character) ?? widths.find(([characters]) => characters.test(character))?.[1] ?? otherwise
  known.set(character, width)
  return width
}

/** How wide a text is printed on a line of this height, within some percent. */
export function estimateWidth(text: string, height: number): number {
  let width = 0
  for (const character of text) width += widthOf(character)
  return width * height * typeSize
}
