import { applyReview } from '#lib/contract/comparisons/apply-review.ts'
import type { ExportView } from '#lib/contract/comparisons/exports.ts'
import type { FormComparison } from '#lib/contract/comparisons/operations.ts'
import type { ReviewPairing } from '#lib/contract/comparisons/pairings.ts'
import type { ComparisonResult, ResultDifference } from '#lib/contract/comparisons/result.ts'
import type { FormComparisonReview } from '#lib/contract/comparisons/review.ts'
import { askFor } from '#lib/reading/compare-question.ts'
import { compareRows } from '#lib/reading/compare-rows.ts'
import { type DifferenceSet, differencesOf, groupDifferences, isGiven } from '#lib/reading/differences.ts'
import { describeMove } from '#lib/reading/figure-change.ts'
import { collectSearchTexts, type Filters, filterDifferences, filterRows, noFilters } from '#lib/reading/filters.ts'
import { partLabels, roleLabels } from '#lib/reading/labels.ts'
import { buildNumberRows, type NumberRow } from '#lib/reading/number-rows.ts'
import { fullTitleOf, type InputUsed, openReading, provisionAt, type Reading, titleOf } from '#lib/reading/reading.ts'
import { buildRows, countRows, joinEffects, type Row } from '#lib/reading/rows.ts'
import { describeScope } from './describe-scope.ts'
import type {
  Exhibit,
  ExhibitColumn,
  ExhibitDifference,
  ExhibitNote,
  ExhibitNumber,
  ExhibitRow,
  ExhibitSide,
} from './exhibit.ts'
import { buildCell, type CellSources } from './exhibit-cells.ts'
import { buildFocus, buildGaps, buildReview, buildScenarios } from './exhibit-findings.ts'
import { listPairings, type ReviewOfFinding, readReviews, summarizeReview } from './exhibit-reviews.ts'
import { openPages, type Pages } from './page-references.ts'

/** A finished comparison as its reader may see it. */
export interface ExhibitSource {
  readonly id: string
  readonly title: string | null
  readonly finishedAt: string | null
  readonly request: FormComparison['request']
  readonly result: ComparisonResult
  readonly inputs: readonly InputUsed[]
  /** As its reader may see it; null where it has none. */
  readonly review: FormComparisonReview | null
  /** The address of its page in the desk, for links. */
  readonly readerUrl: string | null
}

/** The exhibit of a view: its rows, differences and figures are those that the reader shows. */
export function buildExhibit(source: ExhibitSource, view: ExportView): Exhibit {
  const { review } = source
  const { paired, result, joined } = applyReview(source.result, review ?? { pairings: [], findings: [] })
  const reading = openReading(result, source.inputs, joined)
  const columns = chooseColumns(reading, view)
  const keys = columns.map(({ key }) => key)
  const set = findDifferences(reading, keys)
  const all = buildRows(reading, set, keys)
  const filters = filtersOf(view)
  const states = new Map(review?.findings.map(({ id, state }) => [id, state]))
  const searched = {
    reading,
    texts: filters.search.trim() === '' ? [] : collectSearchTexts(reading, keys),
    stateOf: (id: string) => states.get(id) ?? null,
  }
  const rows = filterRows(all, filters, searched)
  const differences = filterDifferences(all, filters, searched)
  const pages = openPages(reading, source.readerUrl)
  const reviewOf = readReviews(paired, review)
  const sources = { reading, columns, pages, reviewOf }
  const pairings = listPairings(reading, review?.pairings ?? [])
  const pairingOf = new Map(
    pairings.flatMap(({ kind, provisionIds }) => provisionIds.map((row) => [row, kind] as const)),
  )
  const noted = view.scope === 'reviewed' ? new Set(differences) : null
  return {
    schema: 'filing-desk/comparison-exhibit@1',
    title: source.title ?? columns.map(({ name }) => name).join(' · '),
    company: view.company ?? null,
    filing: view.filing ?? null,
    run: {
      id: source.id,
      finishedAt: source.finishedAt,
      engineVersion: result.engine.version,
      model: result.engine.reasoner && `${result.engine.reasoner.model} (${result.engine.reasoner.provider})`,
    },
    scope: describeScope(reading, { view, columns, shown: rows.length, all: all.length }),
    hasNotes: view.notes,
    columns: columns.map(({ key, name, documents }) => ({ key, name, forms: documents.flatMap(nameForm) })),
    counts: countRows(all),
    summary: result.summary.sentences.map(({ text }) => text),
    rows: rows.map((row) =>
      buildRow(row, { reading, set, keys, pages, reviewOf, pairingOf, hasNotes: view.notes, noted }),
    ),
    differences: differences.flatMap((difference) =>
      buildDifference(difference, { reading, pages, review: reviewOf(difference) }),
    ),
    numbers: buildNumberRows(reading, differences, keys).map((row) => buildNumber(reading, row, keys)),
    focus: buildFocus(sources),
    scenarios: buildScenarios(sources, source.request),
    review: buildReview(sources),
    findingsReview: summarizeReview(review),
    pairings,
    gaps: buildGaps(sources),
    files: source.inputs.map(({ inputId, role, variant, name, fileId, fileVersion }) => ({
      inputId,
      role: roleLabels[role],
      column: variant === null ? null : (reading.variantOf.get(variant)?.name ?? variant),
      name,
      fileId,
      version: fileVersion,
    })),
  }
}

function chooseColumns(reading: Reading, { variants }: ExportView) {
  if (!variants) return reading.variants
  return variants.flatMap((key) => reading.variantOf.get(key) ?? [])
}

/** Of the keys against the first of them: from the result, or computed from its cells. */
function findDifferences(reading: Reading, [baseline = '', ...others]: readonly string[]): DifferenceSet {
  const differences: readonly ResultDifference[] = isGiven(reading, baseline)
    ? reading.result.differences
    : compareRows({ ...askFor(reading, baseline), others })
  return groupDifferences(reading, baseline, differences)
}

const reviewedStates = ['accepted', 'questioned', 'rejected'] as const

function filtersOf({ scope, filters, identical }: ExportView): Filters {
  if (scope === 'reviewed') return { ...noFilters, review: reviewedStates, identical }
  if (scope === 'all' || !filters) return { ...noFilters, identical }
  const { search = '', sentence = null, ...chosen } = filters
  return { ...noFilters, ...chosen, search, sentence, identical }
}

function nameForm({
  formNumber,
  editionDate,
}: ComparisonResult['variants'][number]['documents'][number]): ExhibitColumn['forms'] {
  const name = [formNumber, editionDate && `edition ${editionDate}`].filter(Boolean).join(', ')
  return name === '' ? [] : [name]
}

interface RowSources {
  readonly reading: Reading
  readonly set: DifferenceSet
  readonly keys: readonly string[]
  readonly pages: Pages
  readonly reviewOf: ReviewOfFinding
  readonly pairingOf: ReadonlyMap<string, ReviewPairing['kind']>
  readonly hasNotes: boolean
  /** The differences that have notes; null: all. */
  readonly noted: ReadonlySet<ResultDifference> | null
}

function buildRow(row: Row, sources: RowSources): ExhibitRow {
  const { reading, set, keys, pages, hasNotes } = sources
  const { id, provision, relation, materiality } = row
  const cellSources: CellSources = { variantOrder: reading.variantOrder, pages }
  return {
    id,
    part: provision.part,
    title: titleOf(provision),
    relation,
    pairing: sources.pairingOf.get(id) ?? null,
    materiality,
    cells: keys.map((variant) =>
      buildCell(
        { provision, baseline: set.baseline, variant, differences: differencesOf(set, id, variant) },
        cellSources,
      ),
    ),
    notes: hasNotes ? buildNotes(row, sources) : [],
  }
}

/** Variants that differ alike, and are reviewed alike, share a note. */
function buildNotes({ differences }: Row, { reading, set, reviewOf, noted }: RowSources): ExhibitNote[] {
  const reviewed = differences
    .filter((difference) => noted === null || noted.has(difference))
    .map((difference) => ({ difference, review: reviewOf(difference) }))
  const alike = Map.groupBy(reviewed, ({ difference: { materiality, effect, summary, reason }, review }) =>
    JSON.stringify([materiality, effect, summary, reason, review]),
  )
  return [...alike.values()].flatMap((group): ExhibitNote[] => {
    const [first] = group
    if (!first) return []
    const { materiality, effect, summary, reason } = first.difference
    const keys = new Set(group.map(({ difference }) => otherOf(difference, set.baseline)))
    return [
      {
        columns: [...keys].map((key) => reading.variantOf.get(key)?.name ?? key),
        materiality,
        effect,
        text: summary === null ? null : [summary, reason].filter(Boolean).join(' '),
        review: first.review,
      },
    ]
  })
}

function otherOf({ variants: [one, other] }: ResultDifference, baseline: string): string {
  return one === baseline ? other : one
}

interface DifferenceSources {
  readonly reading: Reading
  readonly pages: Pages
  readonly review: ExhibitDifference['review']
}

function buildDifference(
  difference: ResultDifference,
  { reading, pages, review }: DifferenceSources,
): ExhibitDifference[] {
  const { id, change, category, materiality, effect, reason, summary, variants } = difference
  const provision = provisionAt(reading, difference.provisionId)
  if (!provision) return []
  const side = (key: string): ExhibitSide => {
    const span = difference.spans[key]
    const cell = provision.cells[key]
    return {
      column: reading.variantOf.get(key)?.name ?? key,
      text: span ? span.text : '',
      pages: pages.refer(span?.citationIds ?? cell?.citationIds ?? [], { row: provision.id, variant: key }),
    }
  }
  return [
    {
      id,
      provisionId: provision.id,
      part: provision.part,
      provision: fullTitleOf(reading, provision),
      change,
      category,
      materiality,
      effect,
      reason: reason ?? null,
      summary,
      before: side(variants[0]),
      after: side(variants[1]),
      review,
    },
  ]
}

function buildNumber(reading: Reading, row: NumberRow, keys: readonly string[]): ExhibitNumber {
  const { id, provision, differences } = row
  const figures = keys.map((key) => row.figures[key] ?? (key in row.figures ? null : ''))
  const [base = null] = figures
  const category = differences[0]?.category ?? 'amount'
  return {
    id,
    provision: titleOf(provision),
    section: reading.sectionOf.get(provision.id) ?? partLabels[provision.part],
    category,
    effect: joinEffects(differences),
    figures,
    moves: figures.map((figure, index) =>
      index === 0 || category === 'date' || !base || !figure ? null : describeMove(base, figure),
    ),
  }
}
