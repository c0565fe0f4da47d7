/** About how wide letters are set in the fonts that forms are printed in, in hundredths of an em: between Times and Helvetica. */
const classes: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[\s.,;:!|'’‘ijl]/, 27],
  [/[()[\]/\\ftrI"“”-]/, 34],
  [/[MW@%—]/, 90],
  [/[mw]/, 76],
  [/\p{Lu}/u, 68],
  [/[\d$]/, 52],
]
const otherWidth = 48

/** How far along a printed stretch of `text` each of its letters begins, and where the last one ends: from 0 to 1. */
export function sharesOf(text: string): readonly number[] {
  const ends: number[] = [0]
  for (const letter of text.split('')) ends.push((ends.at(-1) ?? 0) + widthOf(letter))
  const whole = ends.at(-1) || 1
  return ends.map((end) => end / whole)
}

function widthOf(letter: string): number {
  return classes.find(([letters]) => letters.test(letter))?.[1] ?? otherWidth
}
