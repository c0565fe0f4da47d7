import { diffWords } from 'diff'
import type { Side, Truth } from './make-case.ts'
import { extentOf, type ReportedEdit } from './observe-result.ts'

interface Run {
  readonly from: number
  readonly to: number
}

/** The result without this engine: `diffWords` over the whole text, each changed run one difference. */
export function runBaseline(truth: Truth): ReportedEdit[] {
  const changes = diffWords(wholeText(truth.a), wholeText(truth.b))
  const reports: ReportedEdit[] = []
  let atA = 0
  let atB = 0
  let open: { a: Run | null; b: Run | null } | null = null
  const close = () => {
    if (open !== null) reports.push(asReport(truth, open.a, open.b))
    open = null
  }
  for (const { added, removed, value } of changes) {
    if (!added && !removed) close()
    else {
      open ??= { a: null, b: null }
      if (removed) open = { ...open, a: { from: atA, to: atA + value.length } }
      else open = { ...open, b: { from: atB, to: atB + value.length } }
    }
    if (!added) atA += value.length
    if (!removed) atB += value.length
  }
  close()
  return reports
}

function asReport(truth: Truth, a: Run | null, b: Run | null): ReportedEdit {
  return {
    label: 'changed run',
    change: a === null ? 'added' : b === null ? 'removed' : 'replaced',
    category: null,
    effect: null,
    isMaterial: true,
    a: place(truth.a, a),
    b: place(truth.b, b),
    cellA: null,
    cellB: null,
  }
}

function wholeText(side: Side): string {
  return side.pages.map(({ page }) => page.text).join('\n')
}

function place(side: Side, run: Run | null): { start: number; end: number } | null {
  if (run === null) return null
  const positions: number[] = []
  let offset = 0
  for (const { page, origins } of side.pages) {
    for (let at = Math.max(0, run.from - offset); at < Math.min(page.text.length, run.to - offset); at++) {
      const origin = origins[at] ?? -1
      if (origin >= 0 && /\S/.test(page.text[at] ?? ' ')) positions.push(origin)
    }
    offset += page.text.length + 1
  }
  return extentOf(positions)
}
