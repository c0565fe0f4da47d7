import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import type { CompareSource } from '#lib/api/comparisons/load-compare-input.ts'
import { earlierWording, laterWording } from '#lib/api/testing/wordings.ts'
import { compareForms } from '#lib/compare/compare.ts'
import type { CompareInput, DocumentInput } from '#lib/compare/input.ts'
import type { ComparisonResult, Phase } from '#lib/compare/types.ts'
import { paginateText } from '#lib/documents/text-pages.ts'
import { openComparisonRunner } from './comparison-runner.ts'
import { packOutcome } from './pack-result.ts'

const runner = openComparisonRunner()
afterAll(() => runner.close())

function makeInput(...texts: readonly string[]): CompareInput {
  const variants = texts.map((text, at) => {
    const document: DocumentInput = {
      inputId: `input-${at + 1}`,
      fileId: `file-${at + 1}`,
      fileVersion: 1,
      name: 'form.txt',
      label: null,
      annotations: [],
      pages: paginateText(text),
    }
    return { key: `v${at}`, label: null, documents: [document], context: null }
  })
  return { variants, sharedContext: null, knowledge: [], focus: null, scenarios: [], reviewMaterial: [] }
}

/** As from the database: the pages of each document come in two batches. */
function toSource(input: CompareInput): Pick<CompareSource, 'input' | 'readPages'> {
  const documents = input.variants.flatMap((variant) => variant.documents)
  return {
    input: {
      ...input,
      variants: input.variants.map((variant) => ({
        ...variant,
        documents: variant.documents.map((document) => ({ ...document, pages: [] })),
      })),
    },
    async *readPages() {
      for (const { fileId, fileVersion, pages } of documents) {
        yield { fileId, fileVersion, pages: pages.slice(0, 1) }
        yield { fileId, fileVersion, pages: pages.slice(1) }
      }
    },
  }
}

function compare(input: CompareInput): ComparisonResult {
  const outcome = compareForms(input)
  if ('unable' in outcome) throw new Error(outcome.message)
  return outcome
}

const idle = () => ({ onProgress: () => {}, signal: new AbortController().signal })

describe('the worker', () => {
  test('gives what the engine gives, and tells how far it is', async () => {
    const input = makeInput(earlierWording, laterWording)
    const phases: Phase[] = []
    const outcome = await runner.run(toSource(input), { ...idle(), onProgress: (phase) => phases.push(phase) })
    expect(outcome).toEqual(packOutcome(input, compare(input)))
    expect(phases).toContain('aligning')
  })

  test('says when there is nothing to compare', async () => {
    expect(await runner.run(toSource(makeInput(earlierWording, 'A letter.')), idle())).toMatchObject({ kind: 'unable' })
  })

  test('is ended by an abort, and the next run works', async () => {
    const input = makeInput(earlierWording, laterWording)
    const long = Array.from({ length: 400 }, (_, n) => earlierWording.replaceAll('loss', `loss${n}`)).join('\f')
    const controller = new AbortController()
    const running = runner.run(toSource(makeInput(long, long.replaceAll('insure', 'cover'))), {
      ...idle(),
      signal: controller.signal,
    })
    controller.abort()
    await expect(running).rejects.toThrow()
    expect((await runner.run(toSource(input), idle())).kind).toBe('result')
  })

  test('asks for the pages batch by batch, never two at a time', async () => {
    const source = toSource(makeInput(earlierWording, laterWording))
    let open = 0
    const outcome = await runner.run(
      {
        ...source,
        async *readPages() {
          for await (const batch of source.readPages()) {
            expect(++open).toBe(1)
            await delay(5)
            open--
            yield batch
          }
        },
      },
      idle(),
    )
    expect(outcome.kind).toBe('result')
  })

  test('rejects with the error of the database where pages cannot be read, and the next run works', async () => {
    const source = toSource(makeInput(earlierWording, laterWording))
    const error = new Error('The database went away.')
    const failing = {
      ...source,
      readPages: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(error) }) }),
    }
    await expect(runner.run(failing, idle())).rejects.toBe(error)
    expect((await runner.run(source, idle())).kind).toBe('result')
  })

  test('that needs more memory than it may use ends alone: the other run goes on', async () => {
    const small = openComparisonRunner({ heapMb: 24 })
    const large = Array.from({ length: 1_500 }, (_, n) => earlierWording.replaceAll('loss', `loss${n}`)).join('\f')
    const outcomes = await Promise.all([
      small.run(toSource(makeInput(large, large.replaceAll('insure', 'cover'))), idle()),
      small.run(toSource(makeInput(earlierWording, laterWording)), idle()),
    ])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['out_of_memory', 'result'])
    expect((await small.run(toSource(makeInput(earlierWording, laterWording)), idle())).kind).toBe('result')
    await small.close()
  })
})

describe('a result is stored only if', () => {
  const input = makeInput(earlierWording, laterWording)
  const result = compare(input)
  const [first, ...others] = result.citations

  test.each([
    ['a quote differs by one character', { quote: `${first?.quote}.` }],
    ['a range is shifted by one', { start: (first?.start ?? 0) + 1 }],
    ['a range leaves its page', { end: 1_000_000 }],
    ['a page is not there', { page: 99 }],
    ['a file was not given', { fileId: 'file-9' }],
    ['a version was not given', { fileVersion: 2 }],
    ['nothing is quoted', { start: 0, end: 0, quote: '' }],
  ])('its citations are sound: not where %s', (_, change) => {
    if (!first) throw new Error('The result has no citation.')
    expect(packOutcome(input, { ...result, citations: [{ ...first, ...change }, ...others] })).toMatchObject({
      kind: 'rejected',
    })
  })

  test('it has 16 MB at most', () => {
    const bytes = Buffer.byteLength(JSON.stringify(result))
    expect(packOutcome(input, result, bytes).kind).toBe('result')
    expect(packOutcome(input, result, bytes - 1)).toMatchObject({
      kind: 'too_large',
      message: expect.stringContaining('larger than'),
    })
  })
})
