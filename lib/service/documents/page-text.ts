import { endingSoftHyphen, type Fragment, isSpacedFrom, type Line } from './fragment.ts'
import type { TextRun } from './page.ts'
import { beginsParagraph, columnMeasure } from './paragraphs.ts'
import type { Column } from './reading-order.ts'

/** Joins a page's columns into text, with the position of each piece of it. */
export function joinColumns(columns: readonly Column[]): { text: string; runs: TextRun[] } {
  const runs: TextRun[] = []
  let text = ''
  let last: Line | null = null
  for (const { lines, isApart } of columns) {
    const measure = columnMeasure(lines)
    let opensParagraph: Line | null = null
    lines.forEach((line, index) => {
      const previous = lines[index - 1]
      const isNew = previous
        ? beginsParagraph({ previous, line, next: lines[index + 1], opensParagraph, measure })
        : last === null || isApart || !continues(last, line)
      if (text !== '') text += isNew ? '\n\n' : '\n'
      if (isNew || !previous) opensParagraph = line
      text = appendLine(text, line, runs)
    })
    last = isApart ? null : (lines.at(-1) ?? last)
  }
  return { text, runs }
}

/** Whether a sentence continues from one column, or from above a heading, into the next. */
function continues(last: Line, line: Line): boolean {
  const end = last.fragments.at(-1)
  const start = line.fragments[0]
  if (!end || !start || Math.abs(end.size - start.size) > 0.12 * start.size) return false
  return /[\p{L}\p{N},–—\u00ad-]$/u.test(end.text) && /^\p{Ll}/u.test(start.text) && !/^[a-z][.)]/.test(start.text)
}

function appendLine(text: string, line: Line, runs: TextRun[]): string {
  let result = text
  line.fragments.forEach((fragment, index) => {
    const next = line.fragments[index + 1]
    const start = result.length
    const isSpaced = next !== undefined && isSpacedFrom(fragment, next)
    // Inside a line it is drawn as a hyphen.
    const printed = next ? fragment.text.replace(endingSoftHyphen, '-') : fragment.text
    result += isSpaced ? `${printed} ` : printed
    runs.push(toRun(fragment, isSpaced ? next : undefined, [start, result.length]))
  })
  return result
}

/** A run includes the space after its text, so that the runs of a line leave no gaps. */
function toRun(fragment: Fragment, next: Fragment | undefined, [start, end]: readonly [number, number]): TextRun {
  const { x, y, width, height } = fragment.box
  const isUpright = next !== undefined && Math.abs(next.box.y - y) < height && next.box.x > x
  const reach = isUpright ? Math.max(width, next.box.x - x) : width
  return { start, end, x: round(x), y: round(y), width: round(reach), height: round(height) }
}

function round(points: number): number {
  return Math.round(points * 100) / 100
}
