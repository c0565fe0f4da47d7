import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ExportView } from '#lib/contract/comparisons/exports.ts'
import type { ComparisonResult } from '#lib/contract/comparisons/result.ts'
import { materialities, relations } from '#lib/engines/compare/types.ts'
import { askFor } from '#lib/reading/compare-question.ts'
import { compareRows } from '#lib/reading/compare-rows.ts'
import { groupDifferences } from '#lib/reading/differences.ts'
import { collectSearchTexts, filterDifferences, filterRows, noFilters } from '#lib/reading/filters.ts'
import { buildNumberRows, type NumberRow } from '#lib/reading/number-rows.ts'
import { openReading } from '#lib/reading/reading.ts'
import { buildRows } from '#lib/reading/rows.ts'
import { makeResult } from '#lib/reading/testing/make-result.ts'
import { redactResult } from '#lib/service/api/comparisons/redact-result.ts'
import { buildExhibit, type ExhibitSource } from './build-exhibit.ts'
import type { ExhibitCell } from './exhibit.ts'

const view = (input: object = {}) => ExportView.parse(input)
const made = (seed: number, variants = 3) => makeResult({ rows: 60, variants, seed })
const sourceOf = ({ result, inputsUsed }: ReturnType<typeof makeResult>): ExhibitSource => ({
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Homeowners editions',
  finishedAt: '2026-03-01T09:05:00.000Z',
  request: {},
  result,
  inputs: inputsUsed.inputs,
  review: null,
  readerUrl: 'https://desk.test/comparisons/1',
})

/** The figures of the reader, put together as its screen does. */
function readScreen(result: ComparisonResult, keys: readonly string[], filters = noFilters) {
  const reading = openReading(result, [])
  const [baseline = ''] = keys
  const isFirst = result.variants[0]?.key === baseline
  const set = groupDifferences(reading, baseline, isFirst ? result.differences : compareRows(askFor(reading, baseline)))
  const all = buildRows(reading, set, keys)
  const searched = { reading, texts: collectSearchTexts(reading, keys) }
  const differences = filterDifferences(all, filters, searched)
  const rows = filterRows(all, filters, searched)
  return { all, rows, differences, numbers: buildNumberRows(reading, differences, keys) }
}

const anyView = fc.record({
  seed: fc.integer({ min: 1, max: 40 }),
  keys: fc.shuffledSubarray(['v1', 'v2', 'v3', 'v4'], { minLength: 2 }),
  materiality: fc.subarray([...materialities]),
  relation: fc.subarray([...relations]),
  numbersOnly: fc.boolean(),
  search: fc.constantFrom('', 'loss', 'days notice'),
  identical: fc.boolean(),
})

describe('the figures of an exhibit', () => {
  it('are those of the reader, for any variants, baseline and filters', () => {
    fc.assert(
      fc.property(anyView, ({ seed, keys, search, identical, ...chosen }) => {
        const fixture = made(seed, 4)
        const filters = { ...noFilters, ...chosen, search, identical }
        const screen = readScreen(fixture.result, keys, filters)
        const exhibit = buildExhibit(
          sourceOf(fixture),
          view({ scope: 'filtered', variants: keys, identical, filters: { ...chosen, ...(search && { search }) } }),
        )
        expect(exhibit.columns.map(({ key }) => key)).toEqual(keys)
        expect(exhibit.rows.map(({ id }) => id)).toEqual(screen.rows.map(({ id }) => id))
        expect(exhibit.rows.map(({ relation }) => relation)).toEqual(screen.rows.map(({ relation }) => relation))
        expect(exhibit.differences.map(({ id }) => id)).toEqual(screen.differences.map(({ id }) => id))
        expect(exhibit.counts.provisions).toBe(screen.all.length)
        expect(exhibit.numbers.map(({ figures }) => figures)).toEqual(
          screen.numbers.map(({ figures }: NumberRow) => keys.map((key) => figures[key])),
        )
      }),
      { numRuns: 25 },
    )
  })

  it('count what the result counts where all of it is shown', () => {
    const { result } = made(3)
    const { counts } = buildExhibit(sourceOf(made(3)), view())
    expect(counts).toMatchObject({
      provisions: result.provisions.length,
      differences: result.differences.length,
      levels: {
        high: result.summary.counts.high,
        medium: result.summary.counts.medium,
        low: result.summary.counts.low,
      },
    })
  })

  it('ignore filters where the scope is all', () => {
    const filtered = view({ scope: 'all', filters: { materiality: ['high'] } })
    expect(buildExhibit(sourceOf(made(3)), filtered).rows).toHaveLength(60)
  })

  it('say on the exhibit which filters left provisions out', () => {
    const { scope } = buildExhibit(
      sourceOf(made(3)),
      view({ scope: 'filtered', identical: false, filters: { materiality: ['high'], search: 'loss' } }),
    )
    expect(scope.join(' ')).toContain('without identical provisions')
    expect(scope.join(' ')).toContain('Filters: Materiality: High · Search: loss.')
  })
})

const textOf = (cell: ExhibitCell | undefined, without: string) =>
  cell?.kind === 'text' ? cell.text.map((run) => (run.kind === without ? '' : run.text)).join('') : null

describe('the redline of an exhibit', () => {
  it('is the variant’s wording without what is removed, and the baseline’s without what is inserted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (seed) => {
        const fixture = made(seed)
        const { rows } = buildExhibit(sourceOf(fixture), view())
        const provisions = new Map(fixture.result.provisions.map((row) => [row.id, row]))
        for (const { id, cells } of rows) {
          const { v1: base, v2: other } = provisions.get(id)?.cells ?? {}
          if (other) expect(textOf(cells[1], 'removed')).toBe(other.text)
          if (base && other) expect(textOf(cells[1], 'inserted')).toBe(base.text)
          if (base && !other) expect(cells[1]).toEqual({ kind: 'absent', removed: base.text })
        }
      }),
      { numRuns: 20 },
    )
  })

  it('marks the unchanged words of a moved provision as moved, and says where it is now', () => {
    const fixture = made(5, 2)
    const [first, second] = fixture.result.provisions.filter(({ relation }) => relation === 'same')
    if (!first || !second) throw new Error('The fixture has no identical row.')
    const moved = {
      ...{ id: 'm1', provisionId: second.id, change: 'moved' as const, category: 'position' as const },
      ...{ materiality: 'none' as const, effect: 'none' as const, summary: 'It moved.', spans: { v1: null, v2: null } },
      variants: ['v1', 'v2'] as [string, string],
    }
    const result = { ...fixture.result, differences: [...fixture.result.differences, moved] }
    const { rows } = buildExhibit(sourceOf({ ...fixture, result }), view())
    const cell = rows.find(({ id }) => id === second.id)?.cells[1]
    if (cell?.kind !== 'text') throw new Error('The cell has no text.')
    expect(cell.text.map(({ kind }) => kind)).toEqual(['moved'])
    expect(cell.marks[0]).toMatch(/^Moved, now after “.+”$/)
  })

  it('refers every passage to its page, with the place in the reader', () => {
    const { rows } = buildExhibit(sourceOf(made(7)), view())
    for (const { id, cells } of rows) {
      for (const cell of cells) {
        if (cell.kind !== 'text') continue
        expect(cell.pages.length).toBeGreaterThan(0)
        expect(cell.pages[0]?.label).toMatch(/^(p\.|section) \d+$/)
        expect(cell.pages[0]?.url).toContain(`row=${id}`)
      }
    }
  })
})

describe('an exhibit for a reader who cannot open a file', () => {
  const fixture = made(9)
  const removedFileIds = new Set([fixture.inputsUsed.inputs[1]?.fileId ?? ''])
  const { result } = redactResult(fixture.result, { inputs: fixture.inputsUsed.inputs, removedFileIds })
  const inputs = fixture.inputsUsed.inputs.map((input) =>
    removedFileIds.has(input.fileId) ? { ...input, name: null } : input,
  )

  it('has no words of that file, whichever variant is the baseline', () => {
    const hidden = fixture.result.citations
      .filter(({ fileId }) => removedFileIds.has(fileId))
      .flatMap(({ quote }) =>
        fixture.result.citations.some((c) => c.quote === quote && !removedFileIds.has(c.fileId)) ? [] : [quote],
      )
    const spans = fixture.result.differences.flatMap(({ spans: { v2 } }) => v2?.text ?? [])
    const readable = JSON.stringify(result)
    for (const variants of [
      ['v1', 'v2', 'v3'],
      ['v2', 'v1'],
      ['v3', 'v2'],
    ]) {
      const exhibit = buildExhibit({ ...sourceOf({ ...fixture, result }), inputs }, view({ variants }))
      const written = JSON.stringify(exhibit)
      for (const text of [...hidden, ...spans]) if (!readable.includes(text)) expect(written).not.toContain(text)
      const at = variants.indexOf('v2')
      expect(exhibit.rows.every(({ cells }) => cells[at]?.kind !== 'text')).toBe(true)
      expect(exhibit.rows.some(({ cells }) => cells[at]?.kind === 'redacted')).toBe(true)
    }
  })
})

describe('opinions of a language model in an exhibit', () => {
  it('are marked with its name and the pages that it was sent, answers and dissents alike', () => {
    const fixture = made(2)
    const [scenario] = fixture.result.scenarios
    const answer = scenario?.answers.v1
    if (!scenario || !answer) throw new Error('The fixture has no scenario.')
    const dissent = { outcome: 'not_covered' as const, text: 'It reads otherwise.', citationIds: [] }
    const sent = { citationIds: fixture.result.citations.map(({ id }) => id) }
    const answers = { ...scenario.answers, v1: { ...answer, by: 'reasoner' as const, dissent, sent } }
    const result: ComparisonResult = {
      ...fixture.result,
      engine: { version: '1.0.0', reasoner: { provider: 'local', model: 'reader-7b' } },
      scenarios: [{ ...scenario, answers }],
    }
    const [written] = buildExhibit(sourceOf({ ...fixture, result }), view()).scenarios
    expect(written?.answers[0]).toMatchObject({
      author: 'reader-7b',
      dissent: { outcome: 'Not covered', text: 'It reads otherwise.', author: 'reader-7b' },
    })
    expect(written?.answers[1]).toMatchObject({ author: null, dissent: null, sent: [] })
    const labels = written?.answers[0]?.sent.map(({ label }) => label) ?? []
    expect(labels.length).toBeGreaterThan(1)
    expect(new Set(labels).size).toBe(labels.length)
  })
})
