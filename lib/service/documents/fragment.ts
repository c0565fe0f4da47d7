export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A piece of text set in one font on one line. Points; x and y grow to the right and downwards in reading direction. */
export interface Fragment {
  readonly text: string
  readonly x: number
  readonly right: number
  readonly baseline: number
  /** Font size. */
  readonly size: number
  readonly font: string
  /** A space was printed after it. */
  readonly hasSpaceAfter: boolean
  /** Its place on the page as shown, with any rotation applied. */
  readonly box: Box
}

export interface Line {
  /** Left to right. */
  readonly fragments: readonly Fragment[]
  readonly x: number
  readonly right: number
  readonly baseline: number
  /** The largest font size of the line. */
  readonly size: number
}

export const endingSoftHyphen = /\u00ad$/
/** Of a hyphen, as a share of the font size; pdf.js does not count it into the width of the fragment it ends. */
const hyphenWidth = 0.33

/** Fragments that share a baseline, superscripts and subscripts with the line they belong to; from top to bottom. */
export function groupLines(fragments: readonly Fragment[]): Line[] {
  const groups: { anchor: Fragment; members: Fragment[] }[] = []
  for (const fragment of fragments.toSorted((a, b) => a.baseline - b.baseline || a.x - b.x)) {
    const group = groups.slice(-3).findLast(({ anchor }) => isOnLine(fragment, anchor))
    if (!group) {
      groups.push({ anchor: fragment, members: [fragment] })
      continue
    }
    group.members.push(fragment)
    if (fragment.size > group.anchor.size) group.anchor = fragment
  }
  return groups
    .map(({ anchor, members }) => toLine(members, anchor.baseline))
    .sort((a, b) => a.baseline - b.baseline || a.x - b.x)
}

export function top(line: { readonly baseline: number; readonly size: number }): number {
  return line.baseline - 0.7 * line.size
}

export function bottom(line: { readonly baseline: number; readonly size: number }): number {
  return line.baseline + 0.2 * line.size
}

export function toLine(members: readonly Fragment[], baseline: number): Line {
  const fragments = dropOverprints(members.toSorted((a, b) => a.x - b.x))
  return {
    fragments,
    x: Math.min(...fragments.map((fragment) => fragment.x)),
    right: Math.max(...fragments.map((fragment) => fragment.right)),
    baseline,
    size: Math.max(...fragments.map((fragment) => fragment.size)),
  }
}

/** Whether a space was printed between a fragment and the next one of its line. */
export function isSpacedFrom(fragment: Fragment, next: Fragment): boolean {
  const size = Math.min(fragment.size, next.size)
  const drawn = endingSoftHyphen.test(fragment.text) ? hyphenWidth : 0
  const gap = (next.x - fragment.right) / size - drawn
  if (drawn > 0) return gap > 0.15
  // A space of no width joins the halves of a word; where widths are wrong (pieces overlap) the space is all there is.
  return gap > 0.15 || (fragment.hasSpaceAfter && (gap > 0.08 || gap < -0.05))
}

export function lineText({ fragments }: Line): string {
  return fragments
    .map((fragment, index) => {
      const next = fragments[index + 1]
      return next && isSpacedFrom(fragment, next) ? `${fragment.text} ` : fragment.text
    })
    .join('')
}

function isOnLine(fragment: Fragment, anchor: Fragment): boolean {
  const overlap = Math.min(bottom(fragment), bottom(anchor)) - Math.max(top(fragment), top(anchor))
  return overlap > 0.5 * 0.9 * Math.min(fragment.size, anchor.size)
}

/** Some files print a word twice, a hair apart, to make it bold. */
function dropOverprints(fragments: readonly Fragment[]): Fragment[] {
  return fragments.filter((fragment, index) => {
    const before = fragments[index - 1]
    const isOverprint = before?.text === fragment.text && fragment.x - before.x < 0.2 * (before.right - before.x)
    return !isOverprint
  })
}
