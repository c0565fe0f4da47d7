import type { PageLine } from './page-line.ts'
import { isCaption, numbered, pageNumbersIn, shapeOf } from './running-heads.ts'

/** A line of a text without pages, with the number of its printed row, counting blank ones. */
export interface RowLine extends PageLine {
  readonly row: number
}

/** Share of the steps from one mark to the next that must count up by one: a mark may have been lost. */
const countingShare = 0.8

/** Fewest rows of a page. Cost: in a text of shorter pages, a bare number is not known as a page's. */
const shortestPage = 14

/** How unevenly pages without a number may follow one another, in rows. */
const unevenness = 3

const counted = /\bpage\s+\d{1,4}\b|\b\d{1,4}\s*(?:of|\/)\s*\d{1,4}$/i
const bare = /^\W{0,3}\d{1,4}\W{0,3}$/

/**
 * Where the pages of a text end that was saved without page breaks: the positions of the lines that count its pages,
 * or else of a line that recurs word for word at even distances.
 */
export function findPageMarks(lines: readonly RowLine[]): number[] {
  const captions = lines.flatMap(({ text }, at) => (isCaption(text) && !isLabel(text) ? [at] : []))
  const numbers = captions.filter((at) => /\d/.test(textAt(lines, at)))
  const pages = numbers.filter((at) => counted.test(textAt(lines, at)))
  if (pages.length >= 2 && countsUp(lines, pages)) return pages
  const chain = longestCount(
    lines,
    numbers.filter((at) => bare.test(textAt(lines, at))),
  )
  if (chain.length >= 3) return chain
  const shapes = groupByText(lines, captions, shapeOf)
  const counting = shapes.find((group) => group.length >= 3 && isApart(lines, group) && countsUp(lines, group))
  return counting ?? groupByText(lines, captions, (text) => text).find((group) => isEven(lines, group)) ?? []
}

function textAt(lines: readonly RowLine[], at: number): string {
  return lines[at]?.text ?? ''
}

function isLabel(text: string): boolean {
  return numbered.test(text) && !counted.test(text)
}

function groupByText(lines: readonly RowLine[], positions: readonly number[], keyOf: (text: string) => string) {
  const groups = new Map<string, number[]>()
  for (const at of positions) {
    const key = keyOf(textAt(lines, at))
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [at])
    else group.push(at)
  }
  return [...groups.values()]
}

/** Whether nearly every line's number is one more than the last line's, or starts again; one page alone counts nothing. */
function countsUp(lines: readonly RowLine[], positions: readonly number[]): boolean {
  let steps = 0
  let rises = 0
  let before = new Set<number>()
  for (const at of positions) {
    const numbers = new Set(pageNumbersIn(textAt(lines, at)))
    const rose = [...numbers].some((number) => before.has(number - 1))
    if (rose) rises++
    if (rose || numbers.has(1)) steps++
    before = numbers
  }
  return steps >= (positions.length - 1) * countingShare && rises >= 1
}

/** Bare numbers 1, 2, 3 … at least a page apart, from the first that begins to count. */
function longestCount(lines: readonly RowLine[], positions: readonly number[]): number[] {
  let longest: number[] = []
  for (const [first, start] of positions.slice(0, 12).entries()) {
    const chain = [start]
    let number = pageNumbersIn(textAt(lines, start))[0] ?? 0
    if (number > 3) continue
    for (const at of positions.slice(first + 1)) {
      if (rowsBetween(lines, chain.at(-1) ?? start, at) < shortestPage) continue
      if (pageNumbersIn(textAt(lines, at))[0] !== number + 1) continue
      chain.push(at)
      number++
    }
    if (chain.length > longest.length) longest = chain
  }
  return longest
}

function rowsBetween(lines: readonly RowLine[], from: number, to: number): number {
  return (lines[to]?.row ?? 0) - (lines[from]?.row ?? 0)
}

function gapsOf(lines: readonly RowLine[], positions: readonly number[]): number[] {
  return positions.slice(1).map((at, index) => rowsBetween(lines, positions[index] ?? 0, at))
}

function isApart(lines: readonly RowLine[], positions: readonly number[]): boolean {
  return gapsOf(lines, positions).every((gap) => gap >= shortestPage)
}

function isEven(lines: readonly RowLine[], positions: readonly number[]): boolean {
  if (positions.length < 3 || !isApart(lines, positions)) return false
  const gaps = gapsOf(lines, positions)
  return Math.max(...gaps) - Math.min(...gaps) <= unevenness
}
