import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawAppearance } from '#lib/tools/quality/layouts.ts'
import { loadWordings } from '#lib/tools/quality/load-wordings.ts'
import { makeCase } from '#lib/tools/quality/make-case.ts'
import { everyKind } from '#lib/tools/quality/plant-edits.ts'
import { createPrng } from '#lib/tools/quality/prng.ts'
import { compareForms } from './compare.ts'
import { type RedlineSegment, redline } from './differ/redline.ts'
import type { CompareInput } from './segment/input.ts'
import { applyDifferences, listComparedRows, textOutsideSpans } from './testing/outside-spans.ts'
import type { ComparisonResult } from './types.ts'

const wordings = loadWordings().filter(({ name }) => !name.includes('sfip'))

/** Generated pairs and triples: any of our wordings, any number of edits, any appearance. */
const anyInput = fc
  .record({ seed: fc.integer({ min: 1, max: 1_000_000 }), edits: fc.integer({ min: 0, max: 40 }) })
  .map(({ seed, edits }) => {
    const prng = createPrng(seed)
    const variants = prng.int(2, 3)
    const appearances = Array.from({ length: variants }, () => drawAppearance(prng))
    return makeCase(prng.pick(wordings), { name: `seed ${seed}`, seed, edits, mix: everyKind, variants, appearances })
      .input
  })

async function forAnyResult(
  check: (result: ComparisonResult, input: CompareInput) => void,
  numRuns = 8,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(anyInput, async (input) => {
      const result = await compareForms(input)
      if ('unable' in result) throw new Error(result.message)
      check(result, input)
    }),
    { seed: 7301, numRuns },
  )
}

describe('any comparison', () => {
  it('every quote is its slice of the page', async () => {
    await forAnyResult((result, input) => {
      const pages = pagesOf(input)
      for (const { inputId, page, start, end, quote } of result.citations) {
        expect(quote).toBe(pages.get(`${inputId} ${page}`)?.slice(start, end))
        expect(end).toBeGreaterThan(start)
      }
    })
  })

  it('no character of a page is cited by two cells of a variant', async () => {
    await forAnyResult((result, input) => {
      const citations = new Map(result.citations.map((citation) => [citation.id, citation]))
      for (const { key } of input.variants) {
        const seen = new Set<string>()
        for (const { cells } of result.provisions) {
          for (const id of cells[key]?.citationIds ?? []) {
            const { page, start, end } = citations.get(id) ?? { page: 0, start: 0, end: 0 }
            for (let at = start; at < end; at++) {
              if (seen.has(`${page} ${at}`)) throw new Error(`${key} page ${page} at ${at} is cited twice`)
              seen.add(`${page} ${at}`)
            }
          }
        }
      }
    })
  })

  it('a span’s text is its slice of the cell, and its row has the cell', async () => {
    await forAnyResult((result) => {
      const rows = new Map(result.provisions.map((provision) => [provision.id, provision]))
      for (const { provisionId, spans } of result.differences) {
        for (const [key, span] of Object.entries(spans)) {
          if (span !== null) expect(span.text).toBe(rows.get(provisionId)?.cells[key]?.text.slice(span.start, span.end))
        }
      }
    })
  })

  it('a redline shows all of both cells, in order', async () => {
    await forAnyResult((result) => {
      for (const { id, a, b } of listComparedRows(result)) {
        const segments = redline(a.text, b.text)
        const without = (hidden: string) => segments.filter(({ kind }) => kind !== hidden).map(({ text }) => text)
        expect(without('removed').join(''), id).toBe(b.text)
        expect(without('inserted').join(''), id).toBe(a.text)
      }
    })
  })

  it('applying the reported differences to the first variant gives the other one, provision by provision and as a whole', async () => {
    await forAnyResult((result) => {
      for (const row of listComparedRows(result)) {
        const { applied, expected } = applyDifferences(row)
        expect(applied, row.id).toBe(expected)
      }
      const [first = '', ...others] = result.variants.map(({ key }) => key)
      for (const key of others) {
        const compared = new Set(listComparedRows(result).flatMap(({ id, keys }) => (keys[1] === key ? [id] : [])))
        for (const { id, cells } of result.provisions.filter((row) => !compared.has(row.id))) {
          const [only] = result.differences.filter((each) => each.provisionId === id && each.variants[1] === key)
          expect(only?.spans[first]?.text ?? null).toBe(cells[first]?.text ?? null)
          expect(only?.spans[key]?.text ?? null).toBe(cells[key]?.text ?? null)
        }
      }
    })
  })

  it('text outside all spans is the same on both sides, but for a reprint or a renumbering that is listed', async () => {
    await forAnyResult((result) => {
      for (const row of listComparedRows(result)) {
        const [a, b] = textOutsideSpans(row)
        expect(a, row.id).toBe(b)
      }
    })
  })

  it('a row that only one side has is one added or removed provision', async () => {
    await forAnyResult((result, input) => {
      const [first = '', ...others] = input.variants.map(({ key }) => key)
      for (const { id, cells } of result.provisions) {
        for (const key of others) {
          const [a, b] = [cells[first] ?? null, cells[key] ?? null]
          const here = result.differences.filter((one) => one.provisionId === id && one.variants[1] === key)
          if (a === null && b === null) expect(here).toEqual([])
          else if (a === null) expect(here.map(({ change }) => change)).toEqual(['added'])
          else if (b === null) expect(here.map(({ change }) => change)).toEqual(['removed'])
        }
      }
    })
  })

  it('a variant against itself differs in nothing', async () => {
    await forAnyResult((_, input) => {
      const [variant] = input.variants
      if (variant === undefined) return
      const twin = {
        ...variant,
        key: 'twin',
        documents: variant.documents.map((document) => ({ ...document, inputId: 'twin' })),
      }
      const result = compareForms({ ...input, variants: [variant, twin] })
      if ('unable' in result) throw new Error(result.message)
      expect(result.differences).toEqual([])
      expect(result.provisions.every(({ relation }) => relation === 'same')).toBe(true)
    }, 4)
  })

  it('the four relations add up to the provisions, and what is counted is listed', async () => {
    await forAnyResult(({ summary: { counts }, provisions, differences }) => {
      expect(counts.same + counts.editorial + counts.changed + counts.partial).toBe(counts.provisions)
      expect(counts.provisions).toBe(provisions.length)
      for (const level of ['high', 'medium', 'low'] as const) {
        expect(counts[level]).toBe(differences.filter(({ materiality }) => materiality === level).length)
      }
    })
  })

  it('every id that something points to exists, and differences are given against the first variant', async () => {
    await forAnyResult((result, input) => {
      const citations = new Set(result.citations.map(({ id }) => id))
      const differences = new Set(result.differences.map(({ id }) => id))
      for (const { cells, differenceIds } of result.provisions) {
        for (const id of differenceIds) expect(differences).toContain(id)
        for (const cell of Object.values(cells))
          for (const id of cell?.citationIds ?? []) expect(citations).toContain(id)
      }
      for (const { variants, effect, materiality, spans } of result.differences) {
        expect(variants[0]).toBe(input.variants[0]?.key)
        if (materiality === 'none') expect(effect).toBe('none')
        for (const span of Object.values(spans))
          for (const id of span?.citationIds ?? []) expect(citations).toContain(id)
      }
    })
  })

  it('every citation that is listed serves something', async () => {
    await forAnyResult((_, input) => {
      const [variant] = input.variants
      const [document] = variant?.documents ?? []
      if (variant === undefined || document === undefined) return
      const notes = { ...document, inputId: 'notes' }
      const assertion = 'We do not insure loss caused by flood.'
      const expectations = [{ id: 'flood', assertion, variant: null }]
      const scenarios = [{ id: 'one', facts: 'A pipe burst.', question: 'Is it covered?', expectations }]
      const { citations, ...rest } = resultOf({ ...input, reviewMaterial: [notes], focus: ['deductibles'], scenarios })
      const used = new Set(JSON.stringify(rest).match(/"c\d+"/g))
      expect(citations.filter(({ id }) => !used.has(`"${id}"`))).toEqual([])
    }, 4)
  })

  it('the same input gives the same result', async () => {
    await forAnyResult((result, input) => {
      expect(compareForms(input)).toEqual(result)
    }, 2)
  })
})

function _textWithout(kind: RedlineSegment['kind'], segments: readonly RedlineSegment[]): string {
  return segments.map((segment) => (segment.kind === kind ? '' : segment.text)).join('')
}

function resultOf(input: CompareInput): ComparisonResult {
  const result = compareForms(input)
  if ('unable' in result) throw new Error(result.message)
  return result
}

function pagesOf(input: CompareInput): Map<string, string> {
  return new Map(
    input.variants.flatMap(({ documents }) =>
      documents.flatMap(({ inputId, pages }) => pages.map(({ page, text }) => [`${inputId} ${page}`, text] as const)),
    ),
  )
}
