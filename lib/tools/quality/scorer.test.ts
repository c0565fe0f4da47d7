import { describe, expect, it } from 'vitest'
import type { ComparisonResult, Difference, Span } from '#lib/engines/compare/types.ts'
import { measure } from './bounds.ts'
import { appearances, plainAppearance } from './layouts.ts'
import { loadWordings } from './load-wordings.ts'
import { makeCase, type QualityCase } from './make-case.ts'
import { emptyResult, makePerfectResult } from './perfect-result.ts'
import { everyKind } from './plant-edits.ts'
import { scoreResult, sumScores } from './score-case.ts'

const [wording] = loadWordings('harborlight')
if (wording === undefined) throw new Error('our own wording is missing')

const made = makeCase(wording, { name: 'scorer', seed: 7201, edits: 40, mix: everyKind, variants: 2, appearances: [] })
const score = (result: ComparisonResult, of: QualityCase = made) => measure(sumScores([scoreResult(of, result, false)]))
const withDifferences = (change: (differences: readonly Difference[]) => readonly Difference[]): ComparisonResult => {
  const perfect = makePerfectResult(made)
  return { ...perfect, differences: change(perfect.differences) }
}
const mapSpans = (difference: Difference, change: (span: Span) => Span): Difference => ({
  ...difference,
  spans: Object.fromEntries(
    Object.entries(difference.spans).map(([key, span]) => [key, span === null ? null : change(span)]),
  ),
})
const isMaterial = ({ materiality }: Difference) => materiality !== 'none'

describe('the scorer', () => {
  it('calls a perfect result perfect, in every appearance', () => {
    for (const appearance of appearances) {
      const laid = makeCase(wording, {
        name: 'x',
        seed: 7207,
        edits: 30,
        mix: everyKind,
        variants: 2,
        appearances: [plainAppearance, appearance],
      })
      expect({ name: appearance.name, ...score(makePerfectResult(laid), laid) }).toMatchObject({
        name: appearance.name,
        recall: 1,
        precision: 1,
        alignment: 1,
        category: 1,
        effect: 1,
        restructured: 1,
        citations: 1,
      })
    }
  })

  it('finds nothing in an empty result', () => {
    expect(score(emptyResult)).toMatchObject({ recall: 0, precision: null, alignment: 0 })
  })

  it('takes half the precision from a result that says everything twice', () => {
    expect(score(withDifferences((all) => all.flatMap((one) => [one, { ...one, id: `${one.id}x` }])))).toMatchObject({
      recall: 1,
      precision: 0.5,
    })
  })

  it('does not find an edit whose span is wider than its sentence', () => {
    const widened = withDifferences((all) =>
      all.map((one) => mapSpans(one, (span) => ({ ...span, start: 0, end: 100_000 }))),
    )
    const found = score(widened).recall ?? 1
    expect(found).toBeGreaterThan(0)
    expect(found).toBeLessThan(0.75)
  })

  it('does not take one difference for two edits of a sentence', () => {
    const twice = makeCase(wording, {
      name: 'x',
      seed: 7203,
      edits: 6,
      mix: { twoInSentence: 1 },
      variants: 2,
      appearances: [],
    })
    const perfect = makePerfectResult(twice)
    const sentences = new Set<string | null>()
    const single = perfect.differences.filter((_, at) => {
      const sentence = twice.truths[0]?.edits[at]?.sentenceId ?? null
      if (sentences.has(sentence)) return false
      sentences.add(sentence)
      return true
    })
    expect(score({ ...perfect, differences: single }, twice)).toMatchObject({ recall: 0.5, precision: 1 })
  })

  it('counts a difference above none that was not planted against precision, and as noise where only the layout differs', () => {
    const relaid = makeCase(wording, { name: 'x', seed: 7204, edits: 0, mix: {}, variants: 2, appearances: [] })
    const [any] = makePerfectResult(made).differences.filter(isMaterial)
    const perfect = makePerfectResult(relaid)
    const noisy = { ...perfect, differences: any === undefined ? [] : [any] }
    expect(score(perfect, relaid).noise).toBe(0)
    expect(score(noisy, relaid).noise).toBe(1)
  })

  it('does not punish what is reported as not material', () => {
    const harmless = withDifferences((all) => [
      ...all,
      ...all.map((one) => ({ ...one, id: `${one.id}x`, materiality: 'none' as const })),
    ])
    expect(score(harmless)).toMatchObject({ recall: 1, precision: 1 })
  })

  it('sees a quote that is not its slice, a cell cited twice, a cell not cited and a citation of a running head', () => {
    const headed = appearances.find(({ name }) => name === 'running heads') ?? plainAppearance
    const laid = makeCase(wording, {
      name: 'x',
      seed: 7205,
      edits: 0,
      mix: {},
      variants: 2,
      appearances: [headed, headed],
    })
    const perfect = makePerfectResult(laid)
    const [first] = perfect.citations
    if (first === undefined) throw new Error('no citations')
    const page = laid.input.variants[0]?.documents[0]?.pages[0]?.text ?? ''
    const replaceFirst = (citation: typeof first): ComparisonResult => ({
      ...perfect,
      citations: [citation, ...perfect.citations.slice(1)],
    })
    const damaged: ComparisonResult[] = [
      replaceFirst({ ...first, quote: `${first.quote}!` }),
      replaceFirst({ ...first, start: 0, quote: page.slice(0, first.end) }),
      { ...perfect, provisions: perfect.provisions.slice(1) },
      { ...perfect, provisions: [...perfect.provisions, ...perfect.provisions.slice(5, 6)] },
    ]
    expect(damaged.map((result) => score(result, laid).citations === 1)).toEqual([false, false, false, false])
    expect(score(perfect, laid).citations).toBe(1)
  })

  it('takes alignment from rows that pair the wrong provisions', () => {
    const perfect = makePerfectResult(made)
    const key = made.truths[0]?.b.key ?? ''
    const cells = perfect.provisions.map((provision) => provision.cells[key] ?? null)
    const shifted = perfect.provisions.map((provision, at) => ({
      ...provision,
      cells: { ...provision.cells, [key]: cells.at(at - 1) ?? null },
    }))
    expect(score({ ...perfect, provisions: shifted }).alignment).toBeLessThan(0.1)
  })
})
