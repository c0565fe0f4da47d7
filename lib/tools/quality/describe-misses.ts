import type { Side } from './make-case.ts'
import type { ReportedEdit } from './observe-result.ts'
import type { PlantedEdit } from './planting.ts'
import type { Range } from './print-wording.ts'
import type { CaseScore, TruthScore } from './score-case.ts'
import { placeOf } from './score-edits.ts'

/** Every missed edit, false positive, wrong category or effect, lost pair and unsound citation, with its text. */
export function describeMisses(score: CaseScore): string[] {
  const lines = score.pairs.flatMap((pair) => [
    ...pair.edits.missed.flatMap((edit) => describeMissed(pair, edit)),
    ...pair.edits.falsePositives.flatMap((report) => [`  FALSE  ${report.label}`, ...showReport(pair, report)]),
    ...pair.edits.found.flatMap(([edit, report]) => describeJudgement(pair, edit, report)),
    ...pair.rows.lost.map((ids) => `  UNPAIRED ${showPair(pair, ids)}`),
    ...pair.rows.invented.map((ids) => `  MISPAIRED ${showPair(pair, ids)}`),
    ...describeRestructurings(pair),
  ])
  const issues = score.citations.issues.slice(0, 12).map((issue) => `  CITATION ${issue}`)
  const odd = (score.agreement?.issues ?? []).map((issue) => `  DISAGREES ${issue}`)
  const all = [...lines, ...issues, ...odd]
  return all.length === 0 ? [] : [score.name, ...all]
}

function describeMissed(pair: TruthScore, edit: PlantedEdit): string[] {
  const near = pair.observation.edits.filter((report) =>
    (['a', 'b'] as const).some((which) => touches(placeOf(pair.truth, edit, which).limit, report[which])),
  )
  return [
    `  MISSED ${edit.kind} (${edit.change})`,
    ...(['a', 'b'] as const).flatMap((which) => {
      const { words, limit } = placeOf(pair.truth, edit, which)
      return limit === null ? [] : [`      ${which.toUpperCase()} ${showLabels(pair.truth[which], limit, words)}`]
    }),
    ...near.flatMap((report) => [
      `      reported: ${report.isMaterial ? '' : '(none) '}${report.label}`,
      ...showReport(pair, report),
    ]),
  ]
}

function describeJudgement(pair: TruthScore, edit: PlantedEdit, report: ReportedEdit): string[] {
  const isWrongCategory =
    edit.categories.length > 0 && report.category !== null && !edit.categories.includes(report.category)
  const isWrongEffect = edit.effect !== null && report.effect !== edit.effect
  if (!isWrongCategory && !isWrongEffect) return []
  const said = [
    isWrongCategory ? `category ${report.category}, not ${edit.categories.join('|')}` : '',
    isWrongEffect ? `effect ${report.effect}, not ${edit.effect}` : '',
  ]
  return [`  JUDGED ${edit.kind}: ${said.filter(Boolean).join('; ')}`, ...showReport(pair, report)]
}

function describeRestructurings(pair: TruthScore): string[] {
  const { good, all } = pair.rows.restructured
  if (good === all) return []
  const planted = pair.truth.restructurings.map(
    ({ kind, unitId, otherId }) =>
      `${kind} ${unitId}${otherId === null ? '' : ` ~ ${otherId}`} "${showUnit(pair.truth.a, unitId)}"`,
  )
  const reported = pair.observation.edits
    .filter(({ change }) => /moved|split|merged/.test(change))
    .map(({ label }) => label)
  return [
    `  RESTRUCTURED ${good} of ${all}`,
    ...planted.map((text) => `      planted ${text}`),
    ...reported.map((text) => `      reported ${text}`),
  ]
}

function showReport(pair: TruthScore, report: ReportedEdit): string[] {
  return (['a', 'b'] as const).flatMap((which) => {
    const span = report[which]
    if (span === null) return []
    const { text } = pair.truth[which].printed
    const around = { start: Math.max(0, span.start - 50), end: Math.min(text.length, span.end + 50) }
    return [`      ${which} ${showLabels(pair.truth[which], around, span)}`]
  })
}

function showLabels(side: Side, around: Range, words: Range | null): string {
  const text = (start: number, end: number) => side.printed.text.slice(start, end).replace(/\n/g, ' ↵ ')
  if (words === null) return text(around.start, around.end)
  return `${text(around.start, words.start)}⟦${text(words.start, words.end)}⟧${text(words.end, around.end)}`
}

function showPair(pair: TruthScore, ids: string): string {
  const [a = '', b = ''] = ids.split(' ~ ')
  return `${ids}\n      A ${showUnit(pair.truth.a, a)}\n      B ${showUnit(pair.truth.b, b)}`
}

function showUnit(side: Side, id: string): string {
  const unit = side.printed.units.find((other) => other.id === id)
  return unit === undefined
    ? '(absent)'
    : side.printed.text.slice(unit.start, Math.min(unit.end, unit.start + 110)).replace(/\n/g, ' ↵ ')
}

function touches(limit: Range | null, span: Range | null): boolean {
  return limit !== null && span !== null && span.start < limit.end && limit.start < span.end
}
