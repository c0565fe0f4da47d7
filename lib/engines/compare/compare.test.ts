import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsWording } from './compare.ts'
import { rankCitations } from './rows/citation-ranks.ts'
import { comparePair } from './rows/compare-pair.ts'
import { segmentVariant } from './segment/segment-variant.ts'
import { applyDifferences, listComparedRows, textOutsideSpans } from './testing/outside-spans.ts'
import { documentOf, randomPage, randomPolicy, relay, resultOf, withoutSome } from './testing/policies.ts'

const runs = { seed: 20260711, numRuns: 60 }

describe('a result for any wordings', () => {
  it('puts every character of the policy text in exactly one provision', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          randomPage().map((page) => [page]),
          randomPolicy().map((policy) => relay(policy, 60)),
        ),
        (pages) => {
          const { provisions } = segmentVariant([documentOf(pages)])
          const seen = pages.map((page) => new Array<number>(page.length).fill(0))
          for (const { slices } of provisions)
            for (const { page, start, end } of slices)
              for (let at = start; at < end; at++) seen[page - 1]?.splice(at, 1, (seen[page - 1]?.[at] ?? 0) + 1)
          for (const [page, counts] of seen.entries())
            for (const [at, count] of counts.entries()) {
              if (/\S/.test(pages[page]?.charAt(at) ?? '')) expect(count, `page ${page + 1} at ${at}`).toBe(1)
            }
        },
      ),
      runs,
    )
  })

  it('quotes exactly what the cited page says, each passage once', () => {
    fc.assert(
      fc.property(randomPolicy(), randomPolicy(), (one, other) => {
        const pages = [relay(one), relay(other)]
        const { citations, differences, provisions } = resultOf(pages)
        for (const { inputId, page, start, end, quote } of citations)
          expect(quote).toBe(pages[Number(inputId.slice(6)) - 1]?.[page - 1]?.slice(start, end))
        expect(new Set(citations.map(({ id }) => id)).size).toBe(citations.length)
        expect(new Set(citations.map((each) => `${each.inputId} ${each.page} ${each.start} ${each.end}`)).size).toBe(
          citations.length,
        )
        for (const { spans, provisionId } of differences) {
          const row = provisions.find(({ id }) => id === provisionId)
          for (const [key, span] of Object.entries(spans))
            if (span !== null) expect(row?.cells[key]?.text.slice(span.start, span.end)).toBe(span.text)
        }
      }),
      runs,
    )
  })

  it('says every word that was changed: applying its differences gives the other wording, outside them both agree', () => {
    fc.assert(
      fc.property(randomPolicy(), randomPolicy(), (one, other) => {
        for (const row of listComparedRows(resultOf([relay(one), relay(other, 70)]))) {
          const { applied, expected } = applyDifferences(row)
          expect(applied, row.id).toBe(expected)
          const [a, b] = textOutsideSpans(row)
          expect(a, row.id).toBe(b)
        }
      }),
      runs,
    )
  })

  it('marks each of many edits of one provision', () => {
    const names = ['oak', 'elm', 'ash', 'fir', 'yew', 'box', 'bay']
    const write = (change: (at: number) => boolean) => [
      `A. ${names.map((name, at) => `We pay up to $${change(at) ? 900 + at : 100 + at} for each ${name} tree that hail fells in the yard.`).join(' ')}`,
    ]
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }), (changed) => {
        const { differences } = resultOf([write(() => false), write((at) => changed[at] === true)])
        expect(differences.map(({ spans }) => [spans.v1?.text, spans.v2?.text])).toEqual(
          changed.flatMap((isChanged, at) => (isChanged ? [[`$${100 + at}`, `$${900 + at}`]] : [])),
        )
      }),
      runs,
    )
  })

  it('finds nothing between a wording and itself', () => {
    fc.assert(
      fc.property(randomPolicy(), (policy) => {
        const { differences, provisions } = resultOf([relay(policy), relay(policy)])
        expect(differences).toEqual([])
        expect(new Set(provisions.map(({ relation }) => relation))).toEqual(new Set(['same']))
      }),
      runs,
    )
  })

  it('finds nothing material between two layouts of one wording', () => {
    fc.assert(
      fc.property(randomPolicy(), fc.integer({ min: 40, max: 100 }), (policy, width) => {
        const { differences } = resultOf([relay(policy), relay(policy, width)])
        expect(differences.filter(({ materiality }) => materiality !== 'none')).toEqual([])
      }),
      runs,
    )
  })

  it('counts the same from either side', () => {
    fc.assert(
      fc.property(randomPolicy(), fc.array(fc.boolean(), { minLength: 3, maxLength: 9 }), (policy, keep) => {
        const [one, other] = [relay(policy), relay(withoutSome(policy, [true, ...keep]))]
        const [there, back] = [resultOf([one, other]), resultOf([other, one])]
        const count = (change: string, of: typeof there) =>
          of.differences.filter((each) => each.change === change).length
        expect(count('removed', there)).toBe(count('added', back))
        expect(count('added', there)).toBe(count('removed', back))
        expect(there.summary.counts.provisions).toBe(back.summary.counts.provisions)
      }),
      runs,
    )
  })

  it('is computed again from its cells alone with the same outcome', () => {
    fc.assert(
      fc.property(randomPolicy(), randomPolicy(), (one, other) => {
        const result = resultOf([relay(one), relay(other)])
        const { provisions, differences } = result
        const essence = (list: typeof differences) =>
          list.map(({ provisionId, change, category, effect, summary }) => ({
            provisionId,
            change,
            category,
            effect,
            summary,
          }))
        const again = comparePair({ provisions, keyA: 'v1', keyB: 'v2', ranks: rankCitations(result) })
        expect(essence(again)).toEqual(essence(differences))
      }),
      runs,
    )
  })

  it('adds its relations up to its rows', () => {
    fc.assert(
      fc.property(fc.array(randomPolicy(), { minLength: 2, maxLength: 5 }), (policies) => {
        const { counts } = resultOf(policies.map((policy) => relay(policy))).summary
        expect(counts.same + counts.editorial + counts.changed + counts.partial).toBe(counts.provisions)
      }),
      { ...runs, numRuns: 20 },
    )
  })
})

describe('a document', () => {
  it.each([
    ['This endorsement changes the policy. Limit: $500.', true],
    ['1. Flood is excluded.', true],
    ['Bread, milk, two pounds of butter.', false],
    ['', false],
  ])('of “%s” holds policy wording: %s', (text, expected) => {
    expect(holdsWording([{ pages: [{ page: 1, width: null, text }] }])).toBe(expected)
  })
})
