import type { Citation, ComparisonResult } from '#lib/engines/compare/types.ts'
import { blank, lineEndHyphen, runningHead } from './lay-out.ts'
import type { Side, Truth } from './make-case.ts'
import { foldChar, type Observation, type ReadCell } from './observe-result.ts'
import type { Ratio } from './score-edits.ts'

export interface CitationCheck extends Ratio {
  readonly issues: readonly string[]
}

/**
 * Every quote is its slice of the page; a cell cites its number, heading and text exactly once; no running head is
 * cited; a span cites at least its own words; and the cells of a variant share its policy text out completely.
 */
export function checkCitations(
  result: ComparisonResult,
  truths: readonly { truth: Truth; observation: Observation }[],
): CitationCheck {
  const issues: string[] = []
  let all = 0
  const check = (isSound: boolean, issue: () => string) => {
    all++
    if (!isSound) issues.push(issue())
  }
  const [firstTruth] = truths
  const sides = firstTruth === undefined ? [] : [firstTruth.truth.a, ...truths.map(({ truth }) => truth.b)]
  const sideOf = new Map(sides.map((side) => [`input-${side.key}`, side]))
  for (const citation of result.citations) {
    check(isQuoteSound(citation, sideOf.get(citation.inputId)), () => `quote of ${citation.id} is not its slice`)
  }
  for (const [at, { truth, observation }] of truths.entries()) {
    const cells = (which: 'a' | 'b') => observation.rows.flatMap((row) => row[which] ?? [])
    if (at === 0) checkSide(cells('a'), truth.a, check)
    checkSide(cells('b'), truth.b, check)
  }
  checkSpans(result, sideOf, check)
  return { good: all - issues.length, all, issues }
}

type Check = (isSound: boolean, issue: () => string) => void

function isQuoteSound(citation: Citation, side: Side | undefined): boolean {
  const text = side?.pages[citation.page - 1]?.page.text
  return (
    text !== undefined && citation.end > citation.start && text.slice(citation.start, citation.end) === citation.quote
  )
}

function checkSide(cells: readonly ReadCell[], side: Side, check: Check): void {
  const times = new Int32Array(side.printed.text.length)
  for (const read of cells) {
    for (const position of read.covered) times[position] = (times[position] ?? 0) + 1
    const name = `${side.key} ${read.cell.number ?? ''} ${read.cell.heading ?? read.cell.text.slice(0, 40)}`
    check(read.headsCited === 0, () => `${name}: cites a running head`)
    check(isCellCovered(read, side), () => `${name}: citations are not number, heading and text`)
  }
  const cover = { start: 0, end: side.printed.units[0]?.start ?? 0, marker: '', heading: 'cover' }
  for (const unit of [cover, ...side.printed.units]) {
    let isOnce = true
    for (let at = unit.start; at < unit.end; at++)
      if (/\S/.test(side.printed.text[at] ?? ' ') && times[at] !== 1) isOnce = false
    check(isOnce, () => `${side.key} unit ${unit.marker} ${unit.heading ?? ''}: not cited exactly once`)
  }
}

/** Whether the number and heading, then the text, and nothing else are cited. */
function isCellCovered(read: ReadCell, side: Side): boolean {
  const fold = (text: string) => Array.from(text, foldChar).join('')
  const cited = fold(read.covered.map((position) => side.printed.text[position]).join(''))
  const text = fold(read.cell.text)
  if (read.cell.parts !== null) return isWithin(letters(text), letters(cited))
  if (!cited.endsWith(text)) return false
  const front = cited.slice(0, cited.length - text.length)
  const heading = fold(read.cell.heading ?? '')
  const at = front.lastIndexOf(heading)
  if (at === -1) return false
  const rest = front.slice(0, at) + front.slice(at + heading.length)
  const numeral = rest.replace(/[^0-9A-Za-z]/g, '').toLowerCase()
  return (
    rest.length <= 16 &&
    fold(read.cell.number ?? '')
      .replace(/[^0-9A-Za-z]/g, '')
      .toLowerCase()
      .endsWith(numeral)
  )
}

/** Two provisions in one cell are joined as the reader needs it: a number or a stop between them may differ. */
function isWithin(words: string, cited: string): boolean {
  let at = 0
  for (const char of cited) if (char === words[at]) at++
  return at === words.length
}

function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}

function checkSpans(result: ComparisonResult, sideOf: ReadonlyMap<string, Side>, check: Check): void {
  const citations = new Map(result.citations.map((citation) => [citation.id, citation]))
  for (const difference of result.differences) {
    for (const [key, span] of Object.entries(difference.spans)) {
      if (span === null || span.text.trim() === '') continue
      const side = sideOf.get(`input-${key}`)
      const cited = span.citationIds.map((id) => inkOf(citations.get(id), side)).join('')
      const words = Array.from(span.text, foldChar).join('')
      check(
        cited.includes(words) || isWithin(letters(words), letters(cited)),
        () => `${difference.id} ${key}: the citation lacks "${span.text.slice(0, 60)}"`,
      )
    }
  }
}

/** The policy text a citation quotes, folded: running heads and line ends left out. */
function inkOf(citation: Citation | undefined, side: Side | undefined): string {
  const page = citation === undefined ? undefined : side?.pages[citation.page - 1]
  if (citation === undefined || page === undefined) return ''
  let ink = ''
  for (let at = citation.start; at < citation.end; at++) {
    const origin = page.origins[at] ?? blank
    if (origin !== blank && origin !== runningHead && origin !== lineEndHyphen)
      ink += foldChar(page.page.text[at] ?? '')
  }
  return ink
}
