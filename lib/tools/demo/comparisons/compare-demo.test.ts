import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ComparisonRequestFields } from '#lib/contract/comparisons/request.ts'
import { compareForms } from '#lib/engines/compare/compare.ts'
import type { DocumentInput } from '#lib/engines/compare/segment/input.ts'
import type { Cell, ComparisonResult, Difference } from '#lib/engines/compare/types.ts'
import { extract } from '#lib/service/documents/extract.ts'
import { extractLimits } from '#lib/service/documents/limits.ts'
import { manuscriptText, parseManuscript } from '#lib/service/documents/manuscript.ts'
import { writePdf } from '#lib/service/documents/write-pdf.ts'
import { demoFolder, demoWorkspace } from '#lib/tools/demo/demo-workspace.ts'
import { homeownersChanges } from './homeowners-changes.ts'
import type { PlantedChange } from './planted-change.ts'

const keys = ['ed-2019', 'ed-2024'] as const
let result: ComparisonResult

beforeAll(async () => {
  const [first, second, guidelines, notes] = await Promise.all(
    ['homeowners-2019', 'homeowners-2024', 'reviewer-guidelines', 'review-notes-2019-2024'].map(readWording),
  )
  if (!first || !second || !guidelines || !notes) throw new Error('A wording is missing.')
  const { focus = [], scenarios = [] } = demoRequest()
  const outcome = compareForms({
    variants: [first, second].map((document, at) => ({
      key: keys[at] ?? '',
      label: null,
      documents: [document],
      context: null,
    })),
    sharedContext: null,
    knowledge: [guidelines],
    focus,
    scenarios: scenarios.map(({ expectations = [], ...scenario }) => ({
      ...scenario,
      expectations: expectations.map((expectation) => ({ variant: null, ...expectation })),
    })),
    reviewMaterial: [notes],
  })
  if ('unable' in outcome) throw new Error(outcome.message)
  result = outcome
})

test.each(homeownersChanges.map((change) => [change.topic, change] as const))('%s: is found', (_, change) => {
  expect(isFound(change)).toBe(true)
})

test('contradicts the wrong review note and none of the true ones', () => {
  const statements = result.review.flatMap((review) => review.statements)
  const denied = statements.filter(({ outcome }) => outcome === 'contradicted').map(({ text }) => text)
  expect(denied).toEqual([
    'The time to send us the signed and sworn proof of loss falls from 60 days to 30 days after we ask for it.',
  ])
  expect(statements.filter(({ outcome }) => outcome === 'confirmed').length).toBeGreaterThanOrEqual(4)
})

test('a suit after 20 months is in time under the edition that allows two years, and late under the other', () => {
  const { answers } = result.scenarios.find(({ id }) => id === 'late-suit') ?? {}
  expect(answers?.['ed-2019']).toMatchObject({ outcome: 'covered' })
  expect(answers?.['ed-2024']).toMatchObject({ outcome: 'not_covered' })
  expect(answers?.['ed-2024']?.answer).toContain('The suit was brought after about 20 months. Allowed: 1 year.')
})

test('contradicts an expectation only in the edition that says otherwise', () => {
  const denied = result.scenarios.flatMap(({ expectations }) =>
    expectations.flatMap(({ id, results }) =>
      Object.entries(results).flatMap(([key, { outcome }]) => (outcome === 'contradicted' ? [`${id} ${key}`] : [])),
    ),
  )
  expect(denied).toEqual(['two-years ed-2024'])
})

test('reports no missing provision in the two editions', () => {
  expect(result.gaps.filter(({ kind }) => kind === 'missing_provision').map(({ message }) => message)).toEqual([])
})

test('reports no material difference beyond the planted changes and the form identity', () => {
  const unexpected = result.differences.filter(
    (difference) =>
      difference.materiality !== 'none' &&
      difference.category !== 'form_identity' &&
      !homeownersChanges.some((each) => isMarked(each, difference) || isRestructured(each, difference)),
  )
  expect(unexpected.map(({ summary }) => summary)).toEqual([])
})

function isFound(change: PlantedChange): boolean {
  switch (change.change) {
    case 'moved':
    case 'split':
    case 'merged':
      return result.differences.some((each) => each.change === change.change && isRestructured(change, each))
    case 'renumbered':
      return result.provisions.some(({ cells }) =>
        [change.before, change.after].every((words, at) => cells[keys[at] ?? '']?.text.includes(words ?? '')),
      )
    case 'added':
    case 'removed':
    case 'replaced':
      return result.differences.some((each) => isMarked(change, each))
  }
}

/** The words are in the cells, and each span of the difference marks some of them. */
function isMarked({ before, after }: PlantedChange, difference: Difference): boolean {
  const cells = cellsOf(difference)
  const marks = [before, after].map((words, at) => {
    const span = difference.spans[keys[at] ?? ''] ?? null
    const start = words === null ? -1 : (cells[at]?.text.indexOf(words) ?? -1)
    if (words === null || span === null) return null
    return start >= 0 && span.start <= start + words.length && span.end >= start
  })
  return marks.includes(true) && !marks.includes(false)
}

function isRestructured({ change, before, after }: PlantedChange, difference: Difference): boolean {
  if (change !== 'moved' && change !== 'split' && change !== 'merged') return false
  return cellsOf(difference).every((cell, at) => isTold(cell, [before, after][at] ?? null))
}

/** Headings are not part of a cell's text, so that a split or merged provision is recognized by its sentences. */
function isTold(cell: Cell | null, words: string | null): boolean {
  if (cell === null || words === null) return false
  return cell.text.includes(words) || cell.text.split(/(?<=\.)\s+/).every((sentence) => words.includes(sentence.trim()))
}

function cellsOf({ provisionId }: Difference): (Cell | null)[] {
  const row = result.provisions.find(({ id }) => id === provisionId)
  return keys.map((key) => row?.cells[key] ?? null)
}

function demoRequest() {
  const [comparison] = demoWorkspace().organizations.flatMap(({ comparisons = [] }) => comparisons)
  const text = JSON.stringify(comparison?.request).replace(/"ref:[^"]+"/g, '"00000000-0000-4000-8000-000000000000"')
  return ComparisonRequestFields.parse(JSON.parse(text))
}

async function readWording(name: string): Promise<DocumentInput> {
  const manuscript = parseManuscript(readFileSync(join(demoFolder, 'wordings', `${name}.txt`), 'utf8'))
  const bytes = name.startsWith('review-notes')
    ? Buffer.from(manuscriptText(manuscript))
    : await writePdf(manuscript, { hasHeader: true })
  const outcome = await extract(bytes, extractLimits)
  if (!outcome.ok) throw new Error(outcome.message)
  return {
    inputId: name,
    fileId: name,
    fileVersion: 1,
    name,
    label: null,
    annotations: [],
    pages: outcome.pages,
  }
}
