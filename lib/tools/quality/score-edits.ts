import type { Truth } from './make-case.ts'
import type { ReportedEdit } from './observe-result.ts'
import type { PlantedEdit } from './planting.ts'
import type { Range } from './print-wording.ts'

/** The place of a planted edit: its changed words and, around them, the widest span that may report it. */
interface EditPlace {
  readonly words: Range | null
  readonly limit: Range | null
}

export interface EditScore {
  readonly planted: number
  readonly reported: number
  readonly found: readonly (readonly [PlantedEdit, ReportedEdit])[]
  readonly missed: readonly PlantedEdit[]
  readonly falsePositives: readonly ReportedEdit[]
  readonly categories: Ratio
  readonly effects: Ratio
}

export interface Ratio {
  readonly good: number
  readonly all: number
}

/** Pairs every material edit with at most one material report and every report with at most one edit. */
export function scoreEdits(truth: Truth, reports: readonly ReportedEdit[]): EditScore {
  const material = truth.edits.filter((edit) => edit.isMaterial)
  const reported = reports.filter((report) => report.isMaterial)
  const options = material.map((edit) => {
    const place = { a: placeOf(truth, edit, 'a'), b: placeOf(truth, edit, 'b') }
    return reported.flatMap((report, at) => (reportsEdit(edit, place, report) ? [at] : []))
  })
  const matched = matchMost(options, reported.length)
  const found: (readonly [PlantedEdit, ReportedEdit])[] = []
  const missed: PlantedEdit[] = []
  const taken = new Set<number>()
  material.forEach((edit, at) => {
    const report = matched[at] ?? -1
    const hit = reported[report]
    if (hit === undefined) {
      missed.push(edit)
      return
    }
    taken.add(report)
    found.push([edit, hit])
  })
  return {
    planted: material.length,
    reported: reported.length,
    found,
    missed,
    falsePositives: reported.filter((_, at) => !taken.has(at)),
    categories: ratioOf(
      found,
      ([edit]) => edit.categories.length > 0,
      ([edit, { category }]) => category !== null && edit.categories.includes(category),
    ),
    effects: ratioOf(
      found,
      ([edit]) => edit.effect !== null,
      ([edit, report]) => edit.effect === report.effect,
    ),
  }
}

export function placeOf(truth: Truth, edit: PlantedEdit, which: 'a' | 'b'): EditPlace {
  const { printed } = truth[which]
  if (edit.scope === 'unit') {
    const unit = printed.units.find(({ id }) => id === edit.unitId) ?? null
    return { words: unit, limit: unit }
  }
  const words = printed.marks.get(edit.id) ?? null
  const limit = edit.sentenceId === null ? null : (printed.sentences.get(edit.sentenceId) ?? null)
  return { words: words !== null && words.end > words.start ? words : null, limit }
}

/** On a side with changed words the report must touch them; nowhere may it reach beyond the sentence. */
function reportsEdit(edit: PlantedEdit, place: { a: EditPlace; b: EditPlace }, report: ReportedEdit): boolean {
  const sides = [
    { at: place.a, span: report.a },
    { at: place.b, span: report.b },
  ]
  return sides.every(({ at, span }) => {
    if (at.words !== null && (span === null || !overlaps(span, at.words))) return false
    return span === null || isWithin(span, at.limit, edit)
  })
}

function overlaps(span: Range, words: Range): boolean {
  return span.start < words.end && words.start < span.end
}

function isWithin(span: Range, limit: Range | null, edit: PlantedEdit): boolean {
  if (limit === null) return false
  const slack = edit.scope === 'unit' ? 1 : 0
  return span.start >= limit.start - slack && span.end <= limit.end + slack
}

/** Kuhn's augmenting paths: the largest matching, so that no order of reports is favored. */
function matchMost(options: readonly (readonly number[])[], count: number): number[] {
  const owner = new Array<number>(count).fill(-1)
  const assign = (edit: number, seen: Set<number>): boolean =>
    (options[edit] ?? []).some((report) => {
      if (seen.has(report)) return false
      seen.add(report)
      const holder = owner[report] ?? -1
      if (holder !== -1 && !assign(holder, seen)) return false
      owner[report] = edit
      return true
    })
  options.forEach((_, edit) => {
    assign(edit, new Set())
  })
  const matched = new Array<number>(options.length).fill(-1)
  owner.forEach((edit, report) => {
    if (edit !== -1) matched[edit] = report
  })
  return matched
}

function ratioOf<T>(items: readonly T[], counts: (item: T) => boolean, isGood: (item: T) => boolean): Ratio {
  const counted = items.filter(counts)
  return { good: counted.filter(isGood).length, all: counted.length }
}
