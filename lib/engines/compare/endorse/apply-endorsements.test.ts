import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slicesOf } from '#lib/engines/compare/cite/slices-of.ts'
import { rankCitations } from '#lib/engines/compare/rows/citation-ranks.ts'
import { comparePair } from '#lib/engines/compare/rows/compare-pair.ts'
import type { VariantText } from '#lib/engines/compare/segment/model.ts'
import { segmentVariant } from '#lib/engines/compare/segment/segment-variant.ts'
import { documentOf, resultOfDocuments } from '#lib/engines/compare/testing/policies.ts'
import type { ComparisonResult, Difference } from '#lib/engines/compare/types.ts'
import { applyEndorsements } from './apply-endorsements.ts'
import { endorse, printForm, randomForm, randomInstructions } from './testing.ts'

const runs = { seed: 4182, numRuns: 150 }

function apply(...texts: readonly string[]): VariantText {
  const documents = texts.map((text, at) => documentOf([text], `input-${at + 1}`))
  return applyEndorsements(segmentVariant(documents), documents)
}

/** Section, number and text of the form's provisions in force. */
function readForce({ provisions }: VariantText): string[] {
  let section = ''
  return provisions
    .filter(({ slices }) => slices[0]?.document === 0 || slices.length > 0)
    .flatMap(({ number, heading, text, endorsed, slices }) => {
      if (number === null) section = heading ?? ''
      if (number === null || endorsed?.some(({ action }) => action === 'deleted')) return []
      return slices[0]?.document === 0 || endorsed !== undefined ? [`${section} ${number}: ${text}`] : []
    })
}

describe('a form with an endorsement', () => {
  it('says the same as the form after the instructions alone', () => {
    fc.assert(
      fc.property(randomForm(), randomInstructions(), (form, instructions) => {
        const { text, after } = endorse(form, instructions)
        expect(readForce(apply(printForm(form), text))).toEqual(after)
      }),
      runs,
    )
  })

  it('cites the endorsement for every sentence that it added', () => {
    fc.assert(
      fc.property(randomForm(), randomInstructions(), (form, instructions) => {
        const { text, fresh } = endorse(form, instructions)
        const { provisions } = apply(printForm(form), text)
        for (const words of fresh) {
          const provision = provisions.find((each) => each.text.includes(words))
          const at = provision?.text.indexOf(words) ?? 0
          const cited = provision === undefined ? [] : slicesOf(provision, at, at + words.length)
          expect(cited.map(({ document, start, end }) => [document, text.slice(start, end)])).toEqual([[1, words]])
          const covers = provision?.slices.some(
            ({ document, start, end }) => document === 1 && text.slice(start, end).includes(words),
          )
          expect(covers).toBe(true)
        }
      }),
      runs,
    )
  })

  it('leaves every instruction that finds no place, and says so', () => {
    fc.assert(
      fc.property(randomForm(), randomInstructions(), (form, instructions) => {
        const { text, unplaced } = endorse(form, instructions)
        const applied = apply(printForm(form), text)
        expect(applied.unplaced?.length ?? 0).toBe(unplaced)
        for (const { sentence, passage } of applied.unplaced ?? []) {
          expect(passage.map(({ start, end }) => text.slice(start, end)).join(' ')).toBe(sentence)
          expect(applied.provisions.some((each) => each.text.includes(sentence))).toBe(true)
        }
      }),
      runs,
    )
  })

  it('cites every character of both documents once', () => {
    fc.assert(
      fc.property(randomForm(), randomInstructions(), (form, instructions) => {
        const texts = [printForm(form), endorse(form, instructions).text]
        const counts = texts.map((text) => new Uint8Array(text.length))
        for (const { slices } of apply(...texts).provisions) {
          for (const { document, start, end } of slices)
            for (let at = start; at < end; at++) {
              const count = counts[document]
              if (count !== undefined) count[at] = (count[at] ?? 0) + 1
            }
        }
        for (const [at, text] of texts.entries()) {
          const missed = [...text].filter((letter, index) => /\S/.test(letter) && counts[at]?.[index] !== 1)
          expect(missed.join('').replaceAll('#', '')).toBe('')
        }
      }),
      runs,
    )
  })

  it('compares with any other variant as a run of the two alone does', () => {
    fc.assert(
      fc.property(randomForm(), randomInstructions(), randomInstructions(), (form, one, other) => {
        const base = printForm(form)
        const variants = [[base], [base, endorse(form, one).text], [base, endorse(form, other).text]]
        const result = compare(variants)
        const ranks = rankCitations(result)
        for (const [keyA, keyB] of [
          [0, 1],
          [1, 2],
          [2, 1],
          [2, 0],
        ] as const) {
          const shown = comparePair({ provisions: result.provisions, keyA: `v${keyA}`, keyB: `v${keyB}`, ranks })
          const alone = compare([variants[keyA] ?? [], variants[keyB] ?? []])
          expect(essence(shown)).toEqual(essence(alone.differences))
        }
      }),
      { ...runs, numRuns: 40 },
    )
  })

  it('never shows a provision as the same that only one of two variants changed', () => {
    fc.assert(
      fc.property(randomForm(), randomInstructions(), (form, instructions) => {
        const base = printForm(form)
        const { provisions } = compare([[base], [base, endorse(form, instructions).text]])
        for (const { cells, relation } of provisions) {
          const isChanged = cells.v1?.endorsements?.some(({ was }) => was !== cells.v1?.text) ?? false
          if (isChanged) expect(['changed', 'partial']).toContain(relation)
        }
      }),
      runs,
    )
  })
})

function compare(variants: readonly (readonly string[])[]): ComparisonResult {
  return resultOfDocuments(
    Object.fromEntries(
      variants.map((texts, at) => [`v${at}`, texts.map((text, order) => documentOf([text], `input-${at}-${order}`))]),
    ),
  )
}

/** Differences of a pair, without those of layout and place, and the words they are about. */
function essence(differences: readonly Difference[]): string[] {
  return differences
    .filter(({ materiality }) => materiality !== 'none')
    .map(({ change, category, effect, summary }) => `${change} ${category} ${effect} ${summary}`)
    .toSorted()
}
