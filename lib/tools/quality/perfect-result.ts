import type { Cell, Citation, ComparisonResult, Difference, Provision, Span } from '#lib/engines/compare/types.ts'
import type { QualityCase, Side, Truth } from './make-case.ts'
import type { PlantedEdit } from './planting.ts'
import type { PrintedUnit, Range } from './print-wording.ts'
import { placeOf } from './score-edits.ts'

/** The result a perfect engine would give for a pair, made from the truth: what the scorer must call perfect. */
export function makePerfectResult(made: QualityCase): ComparisonResult {
  const [truth] = made.truths
  if (truth === undefined) throw new RangeError('a case without a pair')
  const citations: Citation[] = []
  const cite = (side: Side, range: Range) => citeRange(side, range, citations)
  const homes = new Map<string, Home>()
  const provisions = pairRows(truth).map((row, at): Provision => {
    const id = `p${at}`
    const cell = (which: 'a' | 'b', units: readonly PrintedUnit[]): Cell | null => {
      if (units.length === 0) return null
      const side = truth[which]
      let text = ''
      for (const unit of units) {
        if (text !== '') text += ' '
        const body = bodyRange(side, unit)
        homes.set(`${which}${unit.id}`, { provisionId: id, shift: text.length - body.start, body })
        text += side.printed.text.slice(body.start, body.end)
      }
      return {
        number: units[0]?.marker.replace(/\W/g, '') || null,
        heading: units[0]?.heading ?? null,
        text,
        parts: units.length < 2 ? null : units.map(({ marker, heading }) => ({ number: marker, heading })),
        citationIds: units.flatMap((unit) => cite(side, unit)),
      }
    }
    const cells = { [truth.a.key]: cell('a', row.a), [truth.b.key]: cell('b', row.b) }
    return { id, part: 'other', heading: null, relation: 'same', cells, differenceIds: [] }
  })
  const differences = truth.edits.map((edit) => asDifference(truth, edit, { homes, cite }))
  return { ...emptyResult, provisions, differences: [...differences, ...structural(truth, homes)], citations }
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

/** The place of a unit's text: its row, and the offset from an index of the printed text to one of the cell's text. */
interface Home {
  readonly provisionId: string
  readonly shift: number
  readonly body: Range
}

interface Row {
  readonly a: readonly PrintedUnit[]
  readonly b: readonly PrintedUnit[]
}

type Cite = (side: Side, range: Range) => string[]

function pairRows(truth: Truth): Row[] {
  const unitsA = new Map(truth.a.printed.units.map((unit) => [unit.id, unit]))
  const unitsB = new Map(truth.b.printed.units.map((unit) => [unit.id, unit]))
  const groupOf = new Map<string, { a: Set<string>; b: Set<string> }>()
  for (const [a, b] of truth.alignment) {
    const group = groupOf.get(`a${a}`) ?? groupOf.get(`b${b}`) ?? { a: new Set(), b: new Set() }
    group.a.add(a)
    group.b.add(b)
    groupOf.set(`a${a}`, group).set(`b${b}`, group)
  }
  const alone = (which: 'a' | 'b') => truth[which].printed.units.filter(({ id }) => !groupOf.has(`${which}${id}`))
  return [
    { a: titleOf(truth.a), b: titleOf(truth.b) },
    ...[...new Set(groupOf.values())].map((group) => ({
      a: [...group.a].flatMap((id) => unitsA.get(id) ?? []),
      b: [...group.b].flatMap((id) => unitsB.get(id) ?? []),
    })),
    ...alone('a').map((unit) => ({ a: [unit], b: [] })),
    ...alone('b').map((unit) => ({ a: [], b: [unit] })),
  ]
}

/** Cover lines are in one row above the first unit. */
function titleOf(side: Side): PrintedUnit[] {
  const end = side.printed.units[0]?.start ?? 0
  return end === 0 ? [] : [{ id: 'title', marker: '', heading: null, start: 0, end }]
}

function bodyRange(side: Side, unit: PrintedUnit): Range {
  const { text } = side.printed
  let start = unit.start + unit.marker.length + (unit.marker === '' ? 0 : 1) + (unit.heading?.length ?? 0)
  let end = unit.end
  while (start < end && /\s/.test(text[start] ?? '')) start++
  while (end > start && /\s/.test(text[end - 1] ?? '')) end--
  return { start, end }
}

/** One citation for each page of the range. */
function citeRange(side: Side, range: Range, citations: Citation[]): string[] {
  return side.pages.flatMap(({ page, origins, carries }) => {
    if (carries.end <= range.start || carries.start >= range.end) return []
    const isInside = (origin: number) => origin >= range.start && origin < range.end
    const start = origins.findIndex(isInside)
    if (start === -1) return []
    const end = origins.findLastIndex(isInside) + 1
    const id = `c${citations.length}`
    const quote = page.text.slice(start, end)
    citations.push({
      id,
      inputId: `input-${side.key}`,
      fileId: `file-${side.key}`,
      fileVersion: 1,
      page: page.page,
      start,
      end,
      quote,
    })
    return [id]
  })
}

function asDifference(
  truth: Truth,
  edit: PlantedEdit,
  { homes, cite }: { readonly homes: ReadonlyMap<string, Home>; readonly cite: Cite },
): Difference {
  const spans: Record<string, Span | null> = {}
  let provisionId = ''
  for (const which of ['a', 'b'] as const) {
    const side = truth[which]
    const { words, limit } = placeOf(truth, edit, which)
    const unit = side.printed.units.find(({ start, end }) => limit !== null && limit.start >= start && limit.end <= end)
    const home = limit === null ? undefined : homes.get(`${which}${unit?.id ?? 'title'}`)
    provisionId ||= home?.provisionId ?? ''
    spans[side.key] =
      words === null || home === undefined
        ? null
        : spanOf(side, edit.scope === 'unit' ? home.body : words, { home, cite })
  }
  return {
    id: `d${edit.id}`,
    provisionId,
    change: edit.change,
    category: edit.categories[0] ?? 'wording',
    materiality: edit.isMaterial ? 'high' : 'none',
    variants: [truth.a.key, truth.b.key],
    effect: edit.effect ?? 'unclear',
    reason: null,
    summary: edit.kind,
    spans,
  }
}

function spanOf(side: Side, words: Range, { home, cite }: { readonly home: Home; readonly cite: Cite }): Span {
  return {
    start: words.start + home.shift,
    end: words.end + home.shift,
    text: side.printed.text.slice(words.start, words.end),
    citationIds: cite(side, words),
  }
}

function structural(truth: Truth, homes: ReadonlyMap<string, Home>): Difference[] {
  return truth.restructurings.map(({ kind, unitId }, at) => ({
    id: `r${at}`,
    provisionId: homes.get(`a${unitId}`)?.provisionId ?? '',
    change: kind,
    category: 'position',
    materiality: 'none',
    variants: [truth.a.key, truth.b.key],
    effect: 'none',
    reason: null,
    summary: kind,
    spans: { [truth.a.key]: null, [truth.b.key]: null },
  }))
}
