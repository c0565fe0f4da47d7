import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ComparisonResult } from '#lib/contract/comparisons/result.ts'
import { compareForms } from '#lib/engines/compare/compare.ts'
import type { CompareInput, DocumentInput } from '#lib/engines/compare/segment/input.ts'
import { paginateText } from '#lib/service/documents/text-pages.ts'
import { redactResult } from './redact-result.ts'
import type { RedactionInput } from './redaction-sources.ts'

/** Any two texts about insurance share shorter stretches. */
const telling = 12

describe('for every set of files that a reader cannot open', () => {
  test('no 12 consecutive characters of their text are left, removed citations are counted, and the shape is that of a result', () => {
    let redactions = 0
    fc.assert(
      fc.property(comparison(), fc.array(fc.nat(9), { minLength: 1, maxLength: 6 }), ({ input, inputs }, picks) => {
        const outcome = compareForms(input)
        if ('unable' in outcome) throw new Error(outcome.message)
        const result = ComparisonResult.parse(outcome)
        const removedFileIds = new Set(picks.map((pick) => inputs[pick % inputs.length]?.fileId ?? ''))
        const redacted = redactResult(result, { inputs, removedFileIds })
        expect(ComparisonResult.parse(redacted.result)).toEqual(redacted.result)
        const removed = result.citations.filter(({ fileId }) => removedFileIds.has(fileId))
        expect(redacted.redactedCitationCount).toBe(removed.length)
        expect(redacted.result.citations).toEqual(result.citations.filter((citation) => !removed.includes(citation)))
        expect(findLeaks(redacted.result, input, removedFileIds)).toEqual([])
        redactions += removed.length
      }),
      { seed: 20_260_302, numRuns: 60 },
    )
    expect(redactions).toBeGreaterThan(100)
  })

  test('every row, cell, difference and answer keeps its id', () => {
    fc.assert(
      fc.property(comparison(), fc.nat(9), ({ input, inputs }, pick) => {
        const result = ComparisonResult.parse(compareForms(input))
        const removedFileIds = new Set([inputs[pick % inputs.length]?.fileId ?? ''])
        const redacted = redactResult(result, { inputs, removedFileIds }).result
        expect(toShape(redacted)).toEqual(toShape(result))
      }),
      { seed: 5, numRuns: 20 },
    )
  })

  test('a text stays if no removed file contributed to it', () => {
    const { input, inputs } = makeComparison({ words: ['glacier', 'meadow'], hasExtras: true })
    const result = ComparisonResult.parse(compareForms(input))
    const review = inputs.find(({ role }) => role === 'review')
    const { result: redacted } = redactResult(result, { inputs, removedFileIds: new Set([review?.fileId ?? '']) })
    expect(redacted.provisions).toEqual(result.provisions)
    expect(redacted.differences).toEqual(result.differences)
    expect(redacted.summary).toEqual(result.summary)
    expect(redacted.review[0]?.statements[0]).toMatchObject({ text: null, redacted: true })
  })

  test('the result is unchanged if every file can be opened', () => {
    const { input, inputs } = makeComparison({ words: ['glacier', 'meadow'], hasExtras: true })
    const result = ComparisonResult.parse(compareForms(input))
    expect(redactResult(result, { inputs, removedFileIds: new Set() })).toEqual({ result, redactedCitationCount: 0 })
  })
})

function toShape(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (name, inner) => {
      if (['citations', 'redacted', 'parts'].includes(name)) return undefined
      return typeof inner === 'string' && !/^(?:id|change|category|relation|outcome)$/.test(name) && !/Ids?$/.test(name)
        ? 'text'
        : inner
    }).replaceAll(':null', ':"text"'),
  )
}

/** Stretches of removed text in the strings of what is shown, unless another open file has them too. */
function findLeaks(shown: unknown, input: CompareInput, removedFileIds: ReadonlySet<string>): string[] {
  const documents = listDocuments(input)
  const textOf = (isRemoved: boolean) =>
    documents
      .filter(({ fileId }) => removedFileIds.has(fileId) === isRemoved)
      .flatMap(({ name, pages }) => [name, ...pages.map(({ text }) => text)])
  const known = stretchesOf([...textOf(false), ...stringsOf({ ...input, variants: [], focus: input.focus })])
  const secret = stretchesOf(textOf(true))
  return [...stretchesOf(stringsOf(shown))].filter((stretch) => secret.has(stretch) && !known.has(stretch))
}

function stretchesOf(texts: readonly string[]): Set<string> {
  const stretches = new Set<string>()
  for (const text of texts.map((raw) => raw.replace(/\s+/g, ' '))) {
    for (let at = 0; at + telling <= text.length; at++) stretches.add(text.slice(at, at + telling))
  }
  return stretches
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (name === 'pages' ? [] : stringsOf(inner)))
}

function listDocuments({ variants, sharedContext, knowledge, reviewMaterial }: CompareInput): DocumentInput[] {
  return [
    ...variants.flatMap(({ documents, context }) => [...documents, ...(context?.documents ?? [])]),
    ...(sharedContext?.documents ?? []),
    ...knowledge,
    ...reviewMaterial,
  ]
}

interface Made {
  readonly input: CompareInput
  readonly inputs: RedactionInput['inputs']
}

const vocabulary = ['glacier', 'meadow', 'lantern', 'harbour', 'orchard', 'quarry', 'thicket', 'viaduct']

function comparison(): fc.Arbitrary<Made> {
  return fc
    .record({
      words: fc.uniqueArray(fc.constantFrom(...vocabulary), { minLength: 2, maxLength: 4 }),
      hasExtras: fc.boolean(),
    })
    .map(makeComparison)
}

/** Variants in which every sentence has a unique word, so that no text of one appears in another. */
function makeComparison({ words, hasExtras }: { words: readonly string[]; hasExtras: boolean }): Made {
  const inputs: RedactionInput['inputs'][number][] = []
  function add(role: RedactionInput['inputs'][number]['role'], variant: string | null, text: string): DocumentInput {
    const inputId = `input-${inputs.length + 1}`
    const fileId = `file-${inputs.length + 1}`
    inputs.push({ inputId, role, variant, fileId })
    const name = `${text.split(/\s+/)[1]}-${fileId}.txt`
    return { inputId, fileId, fileVersion: 1, name, label: null, annotations: [], pages: paginateText(text) }
  }
  const variants = words.map((word, at) => ({
    key: `v${at}`,
    label: null,
    documents: [add('variant', `v${at}`, wordingOf(word, at)), add('variant', `v${at}`, endorsementOf(word))],
    context: null,
  }))
  return {
    inputs,
    input: {
      variants,
      sharedContext: hasExtras
        ? { product: null, documents: [add('shared_context', null, declarationsOf)], facts: null }
        : null,
      knowledge: [],
      focus: hasExtras ? ['flood', 'limit for money', 'volcanic dust'] : null,
      scenarios: hasExtras
        ? [
            {
              id: 's',
              facts: 'Water entered.',
              question: 'Is flood covered?',
              expectations: [{ id: 'e', assertion: 'Flood is excluded.', variant: null }],
            },
          ]
        : [],
      reviewMaterial: hasExtras ? [add('review', null, notesOf)] : [],
    },
  }
}

const declarationsOf = 'DECLARATIONS\nTurquoise pelican premises, 14 Saffron Crescent, insured for marigold purposes.'
const notesOf = 'Reviewer zeppelin remarks: the crimson albatross limit for money was raised from $200 to $201.'

function wordingOf(word: string, at: number): string {
  return `${word.toUpperCase()} POLICY
${word.slice(0, 2).toUpperCase()} 00 0${at} 05 19

${word.toUpperCase()} AGREEMENT
We will ${word} provide the ${word} insurance of this ${word} policy. You must ${word} comply with all ${word} terms.

EXCLUSIONS ${word.toUpperCase()}
A. Flood ${word}. We do not ${word} insure for ${word} loss by flood ${word} water, waves or ${word} tides.
B. Neglect ${word}. We do not ${word} insure for ${word} neglect of an ${word} insured, subject to ${word} Section IX.${at + 2}.

CONDITIONS ${word.toUpperCase()}
A. Our ${word} limit for money is $20${at} for ${word} any one loss.
B. You must ${word} give us ${word} notice of the ${word} loss within ${30 + at} days.
`
}

function endorsementOf(word: string): string {
  return `ENDORSEMENT ${word.toUpperCase()}S
This ${word}s endorsement changes the ${word}s policy. We will ${word}s pay your ${word}s loss to ${word}s covered property.
`
}
