import { afterAll, describe, expect, test } from 'vitest'
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
    const outcome = await runner.run(input, { ...idle(), onProgress: (phase) => phases.push(phase) })
    expect(outcome).toEqual(packOutcome(input, compare(input)))
    expect(phases).toContain('aligning')
  })

  test('says when there is nothing to compare', async () => {
    expect(await runner.run(makeInput(earlierWording, 'A letter.'), idle())).toMatchObject({ kind: 'unable' })
  })

  test('is ended by an abort, and the next run works', async () => {
    const input = makeInput(earlierWording, laterWording)
    const long = Array.from({ length: 400 }, (_, n) => earlierWording.replaceAll('loss', `loss${n}`)).join('\f')
    const controller = new AbortController()
    const running = runner.run(makeInput(long, long.replaceAll('insure', 'cover')), {
      ...idle(),
      signal: controller.signal,
    })
    controller.abort()
    await expect(running).rejects.toThrow()
    expect((await runner.run(input, idle())).kind).toBe('result')
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
