import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ComparisonResult } from '#lib/contract/comparisons/result.ts'
import { redactResult } from './redact-result.ts'
import type { RedactionInput } from './redaction-sources.ts'

/**
 * A synthetic result in which every text names the files that contributed to it, so that the test finds both texts that
 * should have been removed and texts that should have stayed.
 */
test('keeps a text if and only if no removed file contributed to it', () => {
  const seen = { kept: 0, gone: 0 }
  fc.assert(
    fc.property(makeResult(), fc.subarray([...fileIds], { minLength: 1 }), (result, removed) => {
      const redacted = redactResult(result, { inputs, removedFileIds: new Set(removed) }).result
      expect(ComparisonResult.parse(redacted)).toEqual(redacted)
      const after = new Map(listTexts(redacted))
      for (const [path, text] of listTexts(result)) {
        if (text === null || path.startsWith('citations/')) continue
        const shouldGo = removed.some((fileId) => text.includes(mark(fileId)))
        expect([path, after.get(path)]).toEqual([path, shouldGo ? null : text])
        if (shouldGo) seen.gone++
        else seen.kept++
      }
      for (const [path, text] of after) {
        if (path.endsWith('/redacted')) expect(text).toBe('true')
      }
    }),
    { seed: 11, numRuns: 300 },
  )
  expect(seen.kept).toBeGreaterThan(1000)
  expect(seen.gone).toBeGreaterThan(1000)
})

test('marks exactly what lost a text as redacted', () => {
  fc.assert(
    fc.property(makeResult(), fc.subarray([...fileIds], { minLength: 1 }), (result, removed) => {
      const redacted = redactResult(result, { inputs, removedFileIds: new Set(removed) }).result
      const before = new Map(listTexts(result))
      const lost = new Set(
        listTexts(redacted)
          .filter(([path, text]) => text === null && before.get(path) !== null)
          .map(([path]) => path.replace(/\/(?:(?:parts|steps)\/.*|[^/]*)$/, ''))
          .filter((path) => !path.startsWith('variants/')),
      )
      const marked = listTexts(redacted)
        .filter(([path]) => path.endsWith('/redacted'))
        .map(([path]) => path.replace(/\/redacted$/, ''))
      expect(new Set(marked)).toEqual(lost)
    }),
    { seed: 12, numRuns: 100 },
  )
})

const keys = ['a', 'b', 'c'] as const
type Key = (typeof keys)[number]
const wording: Readonly<Record<Key, readonly string[]>> = { a: ['f0', 'f1'], b: ['f2'], c: ['f3', 'f4'] }
const shared = 'f5'
const review = 'f6'
const fileIds = [...keys.flatMap((key) => wording[key]), shared, review]
const inputs: RedactionInput['inputs'] = [
  ...keys.flatMap((variant) =>
    wording[variant].map((fileId) => ({ inputId: `input-${fileId}`, role: 'variant' as const, variant, fileId })),
  ),
  { inputId: 'input-f5', role: 'shared_context', variant: null, fileId: shared },
  { inputId: 'input-f6', role: 'review', variant: null, fileId: review },
]

const mark = (fileId: string) => `<${fileId}>`
const say = (files: readonly string[]) => `says ${[...new Set(files)].map(mark).join(' ')}`

type Draw = <T>(items: readonly T[], atLeast?: number) => T[]

function makeResult(): fc.Arbitrary<ComparisonResult> {
  return fc.infiniteStream(fc.nat(1_000_000)).map((stream) => {
    const draw: Draw = (items, atLeast = 0) => {
      const drawn = items.filter(() => (stream.next().value ?? 0) % 2 === 0)
      return drawn.length >= atLeast ? drawn : items.slice(0, atLeast)
    }
    return buildResult(draw)
  })
}

function buildResult(draw: Draw): ComparisonResult {
  const citations: ComparisonResult['citations'] = []
  const fileOf = new Map<string, string>()
  function cite(files: readonly string[]): string[] {
    return files.map((fileId) => {
      const id = `c${citations.length + 1}`
      citations.push({
        id,
        inputId: `input-${fileId}`,
        fileId,
        fileVersion: 1,
        page: 1,
        start: 0,
        end: 1,
        quote: mark(fileId),
      })
      fileOf.set(id, fileId)
      return id
    })
  }
  const filesOf = (citationIds: readonly string[]) => citationIds.map((id) => fileOf.get(id) ?? '')
  const maybe = () => draw([0]).length > 0

  const provisions = Array.from({ length: 4 }, (_, row) => {
    const cells = Object.fromEntries(
      keys.map((key) => {
        if (key !== 'a' && maybe()) return [key, null]
        const files = draw(wording[key], 1)
        const text = say(files)
        const parts = maybe() ? [{ number: text, heading: text }] : null
        return [key, { number: text, heading: text, text, parts, citationIds: cite(files) }]
      }),
    )
    const heading = Object.values(cells).find((cell) => cell !== null)?.heading ?? null
    return { id: `p${row}`, part: 'other' as const, heading, relation: 'changed' as const, cells, differenceIds: [] }
  })
  const rowFiles = (row: number) =>
    Object.values(provisions[row]?.cells ?? {}).flatMap((cell) => filesOf(cell?.citationIds ?? []))
  const differences = provisions.flatMap((provision, row) =>
    (['b', 'c'] as const).map((key) => {
      const pair = ['a', key] as const
      const cellFiles = pair.flatMap((of) => filesOf(provision.cells[of]?.citationIds ?? []))
      const spans = Object.fromEntries(
        pair.map((of) => {
          const own = filesOf(provision.cells[of]?.citationIds ?? [])
          if (own.length === 0 || maybe()) return [of, null]
          const files = draw(own, 1)
          return [of, { start: 0, end: 1, text: say(own), citationIds: cite(files) }]
        }),
      )
      return {
        id: `d${row}${key}`,
        provisionId: provision.id,
        change: 'replaced' as const,
        category: 'amount' as const,
        materiality: 'high' as const,
        variants: [...pair] as [string, string],
        effect: 'unclear' as const,
        reason: say(cellFiles),
        summary: say(cellFiles),
        spans,
      }
    }),
  )
  const rowOf = (id: string) => Number(id.slice(1, 2))
  const allWording = keys.flatMap((key) => wording[key])
  const everythingOf = (variant: Key | null) =>
    inputs
      .filter((input) => variant === null || input.variant === null || input.variant === variant)
      .map(({ fileId }) => fileId)

  function sentence() {
    const differenceIds = draw(differences.map(({ id }) => id)).slice(0, 2)
    const files = draw(allWording).slice(0, 2)
    const sources = [...files, ...differenceIds.flatMap((id) => rowFiles(rowOf(id)))]
    return { text: say(sources.length > 0 ? sources : allWording), differenceIds, citationIds: cite(files) }
  }
  function finding() {
    const differenceIds = draw(differences.map(({ id }) => id)).slice(0, 1)
    const provisionIds = draw(provisions.map(({ id }) => id)).slice(0, 2)
    const files = draw(allWording).slice(0, 2)
    const rows = [...differenceIds, ...provisionIds].flatMap((id) => rowFiles(rowOf(id)))
    const finding = say(files.length > 0 ? [...files, ...rows] : allWording)
    return { focus: 'focus', finding, differenceIds, provisionIds, citationIds: cite(files) }
  }
  function answer<T extends string>(field: T, variant: Key | null) {
    const files = draw(variant === null ? allWording : [...wording[variant], shared]).slice(0, 2)
    const text = say(files.length > 0 ? files : everythingOf(variant))
    return { [field]: text, citationIds: cite(files) } as { [Field in T]: string } & { citationIds: string[] }
  }
  /** The model was sent passages of all the wording of a variant. */
  function modelText(variant: Key | null) {
    const files = variant === null ? allWording : wording[variant]
    return { text: say(files), citationIds: cite(draw(files, 1)) }
  }
  function byModel<T extends string>(field: T, variant: Key) {
    const { text, citationIds } = modelText(variant)
    return { by: 'reasoner' as const, [field]: text, citationIds } as {
      [Field in T]: string
    } & { by: 'reasoner'; citationIds: string[] }
  }
  const dissentOn = <Outcome extends string>(outcome: Outcome, variant: Key | null) =>
    maybe() ? {} : { dissent: { outcome, ...modelText(variant) } }
  const byKey = <T>(make: (key: Key) => T) => Object.fromEntries(keys.map((key) => [key, make(key)]))

  return {
    schema: 'filing-desk/comparison-result@1',
    engine: { version: '1', reasoner: null },
    summary: {
      sentences: Array.from({ length: 4 }, sentence),
      counts: { provisions: 4, same: 0, editorial: 0, changed: 4, partial: 0, high: 8, medium: 0, low: 0 },
    },
    variants: keys.map((key) => ({
      key,
      label: null,
      documents: wording[key].map((fileId) => {
        const text = say([fileId])
        return {
          inputId: `input-${fileId}`,
          fileId,
          fileVersion: 1,
          name: text,
          pageCount: 1,
          formNumber: text,
          editionDate: text,
        }
      }),
    })),
    provisions,
    differences,
    focus: Array.from({ length: 3 }, finding),
    scenarios: [
      {
        id: 's',
        answers: byKey((key) => {
          const answered = maybe() ? answer('answer', key) : byModel('answer', key)
          const steps = [{ text: answered.answer, citationIds: answered.citationIds }]
          return { outcome: 'covered' as const, ...answered, steps, ...dissentOn('not_covered' as const, key) }
        }),
        expectations: [
          {
            id: 'e',
            results: byKey((key) => ({
              outcome: 'supported' as const,
              ...(maybe() ? answer('reason', key) : byModel('reason', key)),
              ...dissentOn('contradicted' as const, key),
            })),
          },
        ],
      },
    ],
    review: [
      {
        inputId: `input-${review}`,
        statements: Array.from({ length: 2 }, () => {
          const files = draw(allWording).slice(0, 2)
          const text = say([review, ...(files.length > 0 ? files : fileIds)])
          const own = { text, outcome: 'confirmed' as const, citationIds: cite(files) }
          // Its text repeats the material, so it goes with that too.
          return maybe()
            ? own
            : {
                ...own,
                dissent: { ...modelText(null), outcome: 'contradicted' as const, text: say([review, ...allWording]) },
              }
        }),
      },
    ],
    gaps: ([...keys, null] as const).map((variant, at) => {
      const { message, citationIds } = answer('message', variant)
      return { id: `g${at}`, kind: 'not_established' as const, message, variant, citationIds, remedy: message }
    }),
    citations,
  }
}

/** Every text that can be redacted, and every mark that it was, by its place. */
function listTexts(value: unknown, path = ''): [path: string, text: string | null][] {
  if (typeof value !== 'object' || value === null) {
    const isText = typeof value === 'string' ? value.startsWith('says') : value === null || path.endsWith('/redacted')
    return isText ? [[path, value === null ? null : String(value)]] : []
  }
  return Object.entries(value).flatMap(([name, inner]) => listTexts(inner, path === '' ? name : `${path}/${name}`))
}
