import type { PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { cleanText } from './clean-text.ts'
import { type Box, type Fragment, toLine } from './fragment.ts'
import type { Column } from './reading-order.ts'

/** The part of pdf.js's text content that is read here. */
interface TextContent {
  readonly items: readonly TextItem[]
  readonly styles: Readonly<Record<string, { readonly ascent: number; readonly descent: number }>>
}

interface TextItem {
  readonly str: string
  /** From text space to the page's own space. */
  readonly transform: readonly number[]
  readonly width: number
  readonly fontName: string
}

// A soft hyphen drawn inside a line is a hyphen, and the space after it is its own width, which pdf.js leaves out. At a
// line's end it may belong to the word or to the layout.
const drawnHyphen = /\u00ad\s?(?=\S)/g
/** Of a font that does not say: the standard fonts. */
const usualStyle = { ascent: 0.85, descent: -0.22 }
const ligature = /[\ufb00-\ufb06]/g

/** A quarter turn: 0 reads to the right on the page as shown, 1 downwards, 2 upside down, 3 upwards. */
type Turn = 0 | 1 | 2 | 3

export interface PageFragments {
  readonly upright: readonly Fragment[]
  /** Of the page as its main text reads. */
  readonly height: number
  readonly turned: readonly Column[]
}

type Viewport = Pick<PageViewport, 'transform' | 'width' | 'height'>

interface Size {
  readonly width: number
  readonly height: number
}

interface Point {
  readonly x: number
  readonly y: number
}

interface TurnedFragment extends Fragment {
  readonly turn: Turn
}

/**
 * The page's text, in fragments of the direction that most of it has; the rest (a note up the margin) as columns of
 * its own, to be read last. What lies outside the crop box is not on the page.
 */
export function readFragments(content: TextContent, viewport: Viewport): PageFragments {
  const fragments: TurnedFragment[] = []
  for (const item of content.items) {
    const last = fragments.at(-1)
    if (item.str.trim() === '') {
      if (item.str !== '' && last) fragments[fragments.length - 1] = { ...last, hasSpaceAfter: true }
      continue
    }
    const style = content.styles[item.fontName]
    const fragment = toFragment(item, viewport, style ?? usualStyle)
    if (isOnPage(fragment.box, viewport)) fragments.push(fragment)
  }
  const main = mainTurn(fragments)
  const turned = fragments.filter((fragment) => fragment.turn !== main)
  return {
    upright: fragments.filter((fragment) => fragment.turn === main),
    height: main % 2 === 0 ? viewport.height : viewport.width,
    turned: turned.map((fragment) => ({ lines: [toLine([fragment], fragment.baseline)], isApart: true })),
  }
}

function toFragment(
  item: TextItem,
  page: Viewport,
  style: { readonly ascent: number; readonly descent: number },
): TurnedFragment {
  const [a, b, c, d, e, f] = multiply(page.transform, item.transform)
  const size = Math.hypot(c, d)
  const stretch = Math.hypot(page.transform[0] ?? 1, page.transform[1] ?? 0)
  const spaces = { before: /^\s*/.exec(item.str)?.[0].length ?? 0, after: /\s*$/.exec(item.str)?.[0].length ?? 0 }
  const spaceWidth = 0.25 * size
  const length = Math.max(0, item.width * stretch - spaceWidth * (spaces.before + spaces.after))
  const along = Math.hypot(a, b) > 0 ? { x: a / Math.hypot(a, b), y: b / Math.hypot(a, b) } : { x: 1, y: 0 }
  const turn = quarterTurn(along)
  const origin = { x: e + along.x * spaceWidth * spaces.before, y: f + along.y * spaceWidth * spaces.before }
  const [x, baseline] = turnedPoint(origin, turn, page)
  const ascent = (Number.isFinite(style.ascent) ? clamp(style.ascent, 0.6, 1) : usualStyle.ascent) * size
  const descent = (Number.isFinite(style.descent) ? clamp(-style.descent, 0.1, 0.4) : -usualStyle.descent) * size
  return {
    text: cleanText(item.str)
      .replace(ligature, (character) => character.normalize('NFKC'))
      .replace(drawnHyphen, '-')
      .replace(/[\s\f]+/g, ' ')
      .trim(),
    x,
    right: x + length,
    baseline,
    size,
    font: item.fontName,
    hasSpaceAfter: spaces.after > 0,
    turn,
    box: shownBox({ x, y: baseline - ascent, width: length, height: ascent + descent }, turn, page),
  }
}

function multiply(m: readonly number[], n: readonly number[]): [number, number, number, number, number, number] {
  const [m0 = 1, m1 = 0, m2 = 0, m3 = 1, m4 = 0, m5 = 0] = m
  const [n0 = 1, n1 = 0, n2 = 0, n3 = 1, n4 = 0, n5 = 0] = n
  return [
    m0 * n0 + m2 * n1,
    m1 * n0 + m3 * n1,
    m0 * n2 + m2 * n3,
    m1 * n2 + m3 * n3,
    m0 * n4 + m2 * n5 + m4,
    m1 * n4 + m3 * n5 + m5,
  ]
}

function quarterTurn({ x, y }: Point): Turn {
  if (Math.abs(x) >= Math.abs(y)) return x >= 0 ? 0 : 2
  return y >= 0 ? 1 : 3
}

/** A point of the page as shown, in coordinates that grow to the right and down for a reader of that turn. */
function turnedPoint({ x, y }: Point, turn: Turn, page: Size): [number, number] {
  if (turn === 0) return [x, y]
  if (turn === 1) return [y, page.width - x]
  return turn === 2 ? [page.width - x, page.height - y] : [page.height - y, x]
}

function shownBox({ x, y, width, height }: Box, turn: Turn, page: Size): Box {
  if (turn === 0) return { x, y, width, height }
  if (turn === 1) return { x: page.width - y - height, y: x, width: height, height: width }
  return turn === 2
    ? { x: page.width - x - width, y: page.height - y - height, width, height }
    : { x: y, y: page.height - x - width, width: height, height: width }
}

function isOnPage(box: Box, page: Size): boolean {
  return box.x < page.width && box.y < page.height && box.x + box.width > 0 && box.y + box.height > 0
}

function mainTurn(fragments: readonly TurnedFragment[]): Turn {
  const lengths = [0, 0, 0, 0]
  for (const { turn, text } of fragments) lengths[turn] = (lengths[turn] ?? 0) + text.length
  const turns: readonly Turn[] = [0, 1, 2, 3]
  return turns.toSorted((a, b) => (lengths[b] ?? 0) - (lengths[a] ?? 0))[0] ?? 0
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
