import type { Citation, ComparisonResult, Difference, Provision, Span } from '#lib/compare/types.ts'
import type { QualityCase, Side, Truth } from './make-case.ts'
import type { PlantedEdit } from './planting.ts'
import type { PrintedUnit, Range } from './print-wording.ts'
import { placeOf } from './score-edits.ts'

/** The result a faultless engine would give for a pair, made from the truth: what the scorer must call perfect. */
export function makePerfectResult(made: QualityCase): ComparisonResult {
  const [truth] = made.truths
  if (truth === undefined) throw new RangeError('a case without a pair')
  const citations: Citation[] = []
  const cite = (side: Side, ranges: readonly Range[]) => citeRanges(side, ranges, citations)
  const rowOf = new Map<string, string>()
  const provisions = pairRows(truth).map(([inA, inB], at): Provision => {
    const id = `p${at}`
    for (const unit of inA) rowOf.set(`a${unit.id}`, id)
    for (const unit of inB) rowOf.set(`b${unit.id}`, id)
    const cell = (side: Side, units: readonly PrintedUnit[]) =>
      units.length === 0
        ? null
        : {
            number: units[0]?.marker.replace(/\W/g, '') || null,
            heading: units[0]?.heading ?? null,
            text: units.map((unit) => bodyOf(side, unit)).join(' '),
            parts: units.length < 2 ? null : units.map(({ marker, heading }) => ({ number: marker, heading })),
            citationIds: cite(side, units),
          }
    const cells = { [truth.a.key]: cell(truth.a, inA), [truth.b.key]: cell(truth.b, inB) }
    return { id, part: 'other', heading: null, relation: 'same', cells, differenceIds: [] }
  })
  const differences = truth.edits.map((edit) => asDifference(truth, edit, { rowOf, provisions, cite }))
  return { ...emptyResult, provisions, differences: [...differences, ...structural(truth, rowOf)], citations }
}

export const emptyResult: ComparisonResult = {
  schema: 'filing-desk/comparison-result@1',
  engine: { version: 'perfect', reasoner: null },
  summary: {
    sentences: [],
    counts: { provisions: 0, same: 0, editorial: 0, changed: 0, partial: 0, high: 0, medium: 0, low: 0 },
  },
  variants: [],
  provisions: [],
  differences: [],
  focus: [],
  scenarios: [],
  review: [],
  gaps: [],
  citations: [],
}

type Row = readonly [readonly PrintedUnit[], readonly PrintedUnit[]]

function pairRows(truth: Truth): Row[] {
  const unitsA = new Map(truth.a.printed.units.map((unit) => [unit.id, unit]))
  const unitsB = new Map(truth.b.printed.units.map((unit) => [unit.id, unit]))
  const groups: { a: Set<string>; b: Set<string> }[] = []
  for (const [a, b] of truth.alignment) {
    const group = groups.find((other) => other.a.has(a) || other.b.has(b))
    if (group === undefined) groups.push({ a: new Set([a]), b: new Set([b]) })
    else {
      group.a.add(a)
      group.b.add(b)
    }
  }
  const taken = (which: 'a' | 'b', id: string) => groups.some((group) => group[which].has(id))
  return [
    titleRow(truth),
    ...groups.map(
      (group): Row => [
        [...group.a].flatMap((id) => unitsA.get(id) ?? []),
        [...group.b].flatMap((id) => unitsB.get(id) ?? []),
      ],
    ),
    ...truth.a.printed.units.filter(({ id }) => !taken('a', id)).map((unit): Row => [[unit], []]),
    ...truth.b.printed.units.filter(({ id }) => !taken('b', id)).map((unit): Row => [[], [unit]]),
  ]
}

/** Cover lines stand in one row above the first unit. */
function titleRow(truth: Truth): Row {
  const row = (side: Side): PrintedUnit[] => {
    const end = side.printed.units[0]?.start ?? 0
    return end === 0 ? [] : [{ id: 'title', marker: '', heading: null, start: 0, end }]
  }
  return [row(truth.a), row(truth.b)]
}

function bodyOf(side: Side, unit: PrintedUnit): string {
  const front = unit.marker.length + (unit.marker === '' ? 0 : 1) + (unit.heading?.length ?? 0)
  return side.printed.text.slice(unit.start + front, unit.end).trim()
}

/** One citation for each stretch of a page without a running head in between. */
function citeRanges(side: Side, ranges: readonly Range[], citations: Citation[]): string[] {
  const ids: string[] = []
  for (const { page, origins } of side.pages) {
    for (const { start, end } of ranges) {
      const places = [...origins.keys()].filter((at) => {
        const origin = origins[at] ?? -1
        return origin >= start && origin < end
      })
      const [first] = places
      const last = places.at(-1)
      if (first === undefined || last === undefined) continue
      const id = `c${citations.length}`
      citations.push({
        id,
        inputId: `input-${side.key}`,
        fileId: `file-${side.key}`,
        fileVersion: 1,
        page: page.page,
        start: first,
        end: last + 1,
        quote: page.text.slice(first, last + 1),
      })
      ids.push(id)
    }
  }
  return ids
}

interface Context {
  readonly rowOf: ReadonlyMap<string, string>
  readonly provisions: readonly Provision[]
  readonly cite: (side: Side, ranges: readonly Range[]) => string[]
}

function asDifference(truth: Truth, edit: PlantedEdit, { rowOf, provisions, cite }: Context): Difference {
  const spans: Record<string, Span | null> = {}
  let provisionId = ''
  for (const which of ['a', 'b'] as const) {
    const side = truth[which]
    const { words, limit } = placeOf(truth, edit, which)
    const unit = side.printed.units.find(({ start, end }) => limit !== null && limit.start >= start && limit.end <= end)
    const row = rowOf.get(`${which}${unit?.id ?? 'title'}`) ?? ''
    provisionId ||= limit === null ? '' : row
    const text = provisions.find(({ id }) => id === row)?.cells[side.key]?.text ?? ''
    spans[side.key] =
      words === null
        ? null
        : spanOf(side, edit.scope === 'unit' && unit !== undefined ? bodyRange(side, unit) : words, text, cite)
  }
  return {
    id: `d${edit.id}`,
    provisionId,
    change: edit.change,
    category: edit.categories[0] ?? 'wording',
    materiality: edit.isMaterial ? 'high' : 'none',
    variants: [truth.a.key, truth.b.key],
    effect: edit.effect ?? 'unclear',
    summary: edit.kind,
    spans,
  }
}

function bodyRange(side: Side, unit: PrintedUnit): Range {
  const body = bodyOf(side, unit)
  const start = side.printed.text.indexOf(body, unit.start)
  return { start, end: start + body.length }
}

/** Sentences of a cell are unique enough: the words are looked up with what stands around them. */
function spanOf(side: Side, words: Range, text: string, cite: Context['cite']): Span {
  const whole = side.printed.text.slice(words.start, words.end)
  const inner = whole.trim()
  const start = words.start + whole.indexOf(inner)
  const before =
    side.printed.text
      .slice(Math.max(0, start - 20), start)
      .split('\n')
      .at(-1) ?? ''
  const found = text.indexOf(before + inner)
  const at = found === -1 ? text.indexOf(inner) : found + before.length
  return {
    start: at,
    end: at + inner.length,
    text: inner,
    citationIds: cite(side, [{ start, end: start + inner.length }]),
  }
}

function structural(truth: Truth, rowOf: ReadonlyMap<string, string>): Difference[] {
  return truth.restructurings.map(({ kind, unitId }, at) => ({
    id: `r${at}`,
    provisionId: rowOf.get(`a${unitId}`) ?? '',
    change: kind,
    category: 'position',
    materiality: 'none',
    variants: [truth.a.key, truth.b.key],
    effect: 'none',
    summary: kind,
    spans: { [truth.a.key]: null, [truth.b.key]: null },
  }))
}
