import { isDeepStrictEqual } from 'node:util'
import type { ComparisonRequest } from '#lib/contract/comparisons/request.ts'
import { ComparisonResult, type ResultCitation, type ResultDifference } from '#lib/contract/comparisons/result.ts'
import { checkRows } from './check-rows.ts'
import { type Check, type CheckedComparison, letters } from './checked-comparison.ts'

/** The promises about results that this one breaks; empty if it keeps all. */
export function checkResult(checked: CheckedComparison): string[] {
  const parsed = ComparisonResult.safeParse(checked.result)
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const issues: string[] = []
  const check: Check = (isSound, issue) => {
    if (!isSound) issues.push(issue)
  }
  const result = parsed.data
  check(isDeepStrictEqual(result, checked.result), 'has fields the contract does not know')
  check(!JSON.stringify(result).includes('"redacted"'), 'is redacted for its creator')
  checkReferences(result, check)
  checkCitations(result, checked, check)
  checkVariants(result, checked, check)
  checkRows(result, checked, check)
  for (const difference of result.differences) checkDifference(result, difference, check)
  checkResponses(result, checked.request, check)
  return issues
}

function dissentsOf({ scenarios, review }: ComparisonResult) {
  const ofScenarios = scenarios.flatMap(({ answers, expectations }) => [
    ...Object.values(answers).map(({ dissent }) => dissent),
    ...expectations.flatMap(({ results }) => Object.values(results).map(({ dissent }) => dissent)),
  ])
  const all = [...ofScenarios, ...review.flatMap(({ statements }) => statements.map(({ dissent }) => dissent))]
  return all.filter((dissent) => dissent !== undefined)
}

/** Ids are unique, and every id that is named exists. */
function checkReferences(result: ComparisonResult, check: Check): void {
  const named = (citationIds: readonly string[], differenceIds: readonly string[] = []) => ({
    citationIds,
    differenceIds,
  })
  const holders = [
    ...result.summary.sentences,
    ...result.provisions.flatMap(({ cells, differenceIds }) => [
      named([], differenceIds),
      ...Object.values(cells).flatMap((cell) => (cell ? [named(cell.citationIds)] : [])),
    ]),
    ...result.differences.flatMap(({ spans }) =>
      Object.values(spans).flatMap((span) => (span ? [named(span.citationIds)] : [])),
    ),
    ...result.focus,
    ...result.scenarios.flatMap(({ answers, expectations }) => [
      ...Object.values(answers).map(({ citationIds }) => named(citationIds)),
      ...expectations.flatMap(({ results }) => Object.values(results).map(({ citationIds }) => named(citationIds))),
    ]),
    ...dissentsOf(result).map(({ citationIds }) => named(citationIds)),
    ...result.review.flatMap(({ statements }) => statements.map(({ citationIds }) => named(citationIds))),
    ...result.gaps.map(({ citationIds }) => named(citationIds)),
  ].map((holder) => named(holder.citationIds, 'differenceIds' in holder ? holder.differenceIds : []))

  for (const [kind, items, references] of [
    ['citation', result.citations, holders.flatMap(({ citationIds }) => citationIds)],
    ['difference', result.differences, holders.flatMap(({ differenceIds }) => differenceIds)],
    ['provision', result.provisions, result.focus.flatMap(({ provisionIds }) => provisionIds)],
    ['gap', result.gaps, []],
  ] as const) {
    const ids = new Set(items.map(({ id }) => id))
    check(ids.size === items.length, `${kind} ids repeat`)
    for (const id of references) check(ids.has(id), `${kind} ${id} does not exist`)
    if (kind === 'citation') {
      const used = new Set<string>(references)
      for (const id of ids) check(used.has(id), `citation ${id} serves nothing`)
    }
  }
  for (const { citationIds, differenceIds } of holders) {
    check(new Set(citationIds).size === citationIds.length, `citations repeat: ${citationIds}`)
    check(new Set(differenceIds).size === differenceIds.length, `differences repeat: ${differenceIds}`)
  }
}

function checkCitations({ citations }: ComparisonResult, { inputsUsed, pages }: CheckedComparison, check: Check): void {
  const inputs = new Map(inputsUsed.inputs.map((input) => [input.inputId, input]))
  const placeOf = ({ inputId, page, start, end }: ResultCitation) => JSON.stringify([inputId, page, start, end])
  check(new Set(citations.map(placeOf)).size === citations.length, 'equal citations are listed more than once')
  for (const { id, inputId, fileId, fileVersion, page, start, end, quote } of citations) {
    const input = inputs.get(inputId)
    check(input?.fileId === fileId && input.fileVersion === fileVersion, `citation ${id}: not the file of its input`)
    const text = pages.get(`${fileId}/${fileVersion}/${page}`)
    check(start < end && text?.slice(start, end) === quote, `citation ${id}: its quote is not its slice`)
  }
}

function checkVariants({ variants }: ComparisonResult, { request, inputsUsed }: CheckedComparison, check: Check): void {
  const expected = request.variants.map(({ key, label }) => ({
    key,
    label: label ?? null,
    documents: inputsUsed.inputs
      .filter(({ role, variant }) => (role === 'variant' || role === 'form') && variant === key)
      .map(({ inputId, fileId, fileVersion, name }) => ({ inputId, fileId, fileVersion, name })),
  }))
  const found = variants.map(({ documents, ...variant }) => ({
    ...variant,
    documents: documents.map(({ inputId, fileId, fileVersion, name }) => ({ inputId, fileId, fileVersion, name })),
  }))
  check(isDeepStrictEqual(found, expected), 'variants are not those of the request')
  for (const { editionDate } of variants.flatMap(({ documents }) => documents)) {
    check(editionDate === null || /^\d{4}-(0[1-9]|1[0-2])$/.test(editionDate), `edition date ${editionDate}`)
  }
}

const immaterial: readonly string[] = ['spelling', 'position', 'numbering', 'layout']
const structural: readonly string[] = ['moved', 'renumbered', 'split', 'merged', 'layout']

function checkDifference(result: ComparisonResult, difference: ResultDifference, check: Check): void {
  const { id, change, category, materiality, effect, variants, spans, summary } = difference
  const at = `difference ${id} (${change}, ${category})`
  const [first, second] = variants
  const row = result.provisions.find(({ id: rowId }) => rowId === difference.provisionId)
  check(row?.differenceIds.includes(id) === true, `${at}: its row does not list it`)
  check(first === result.variants[0]?.key && first !== second, `${at}: is not given against the first variant`)
  check(
    isDeepStrictEqual(Object.keys(spans).toSorted(), [...variants].toSorted()),
    `${at}: spans of ${Object.keys(spans)}`,
  )
  // Words that say the same in other words are `low`, and have no effect.
  const isPlain = effect === 'none' ? materiality === 'none' || materiality === 'low' : materiality !== 'none'
  check(isPlain, `${at}: materiality ${materiality}, effect ${effect}`)
  check((summary ?? '').trim() !== '', `${at}: no summary`)
  if (immaterial.includes(category)) check(materiality === 'none', `${at}: materiality ${materiality}`)
  if (category === 'form_identity') check(materiality === 'low', `${at}: materiality ${materiality}`)
  if (structural.includes(change)) check(materiality === 'none', `${at}: materiality ${materiality}`)
  if (change === 'added') check(!spans[first] && !!spans[second], `${at}: spans on the wrong side`)
  if (change === 'removed') check(!!spans[first] && !spans[second], `${at}: spans on the wrong side`)
  if (change === 'replaced') check(!!spans[first] && !!spans[second], `${at}: a side is missing`)
  const sameKind = result.differences.filter(
    (other) =>
      other.provisionId === difference.provisionId &&
      other.variants[1] === second &&
      structural.includes(change) &&
      other.change === change,
  )
  check(sameKind.length <= 1, `${at}: more than one for its row and pair`)
  const citations = new Map(result.citations.map((citation) => [citation.id, citation]))
  // A heading is no part of the text: what concerns headings alone, printed or missing, has no words to point at.
  const concernsHeadings =
    variants.every((key) => row?.cells[key]) && Object.values(spans).every((side) => !side || side.text === '')
  for (const [key, span] of Object.entries(spans)) {
    if (!span) continue
    const cell = row?.cells[key]
    const isOfHeading = cell?.text === '' || concernsHeadings
    check(span.start < span.end || isOfHeading, `${at}: the span of ${key} is empty`)
    check(cell?.text?.slice(span.start, span.end) === span.text, `${at}: the span of ${key} is not its slice`)
    const cited = span.citationIds.map((citationId) => citations.get(citationId)?.quote ?? '').join('')
    check(letters(cited).includes(letters(span.text ?? '')), `${at}: ${key} does not cite "${span.text?.slice(0, 80)}"`)
  }
}

function checkResponses(result: ComparisonResult, request: ComparisonRequest, check: Check): void {
  const keys = request.variants.map(({ key }) => key)
  const asked = request.focus ?? []
  check(
    isDeepStrictEqual(
      result.focus.map(({ focus }) => focus),
      asked,
    ),
    'focus does not answer the request',
  )
  const scenarios = request.scenarios ?? []
  check(
    isDeepStrictEqual(
      result.scenarios.map(({ id }) => id),
      scenarios.map(({ id }) => id),
    ),
    'scenarios are not those of the request',
  )
  for (const [index, { id, expectations = [] }] of scenarios.entries()) {
    const answer = result.scenarios[index]
    const answered = Object.keys(answer?.answers ?? {}).toSorted()
    check(isDeepStrictEqual(answered, keys.toSorted()), `scenario ${id}: answers for ${answered}`)
    for (const { answer: text, steps = [], citationIds } of Object.values(answer?.answers ?? {})) {
      check(text === steps.map((step) => step.text).join('\n'), `scenario ${id}: the steps are not the answer`)
      const cited = new Set(steps.flatMap((step) => step.citationIds))
      check(isDeepStrictEqual(cited, new Set(citationIds)), `scenario ${id}: the steps cite other passages`)
    }
    const found = answer?.expectations.map((expectation) => [
      expectation.id,
      Object.keys(expectation.results).toSorted(),
    ])
    const expected = expectations.map(({ id: name, variant }) => [name, variant ? [variant] : keys.toSorted()])
    check(isDeepStrictEqual(found, expected), `scenario ${id}: expectations ${JSON.stringify(found)}`)
  }
  for (const { id, variant } of result.gaps) {
    check(variant === null || keys.includes(variant), `gap ${id}: variant ${variant}`)
  }
  const texts = [
    ...result.summary.sentences.map(({ text }) => text),
    ...result.focus.map(({ finding }) => finding),
    ...result.gaps.flatMap(({ message, remedy }) => [message, remedy]),
    ...result.review.flatMap(({ statements }) => statements.map(({ text }) => text)),
  ]
  for (const text of texts) check((text ?? '').trim() !== '', 'a text is empty')
  check(result.summary.sentences.length > 0, 'there is no summary')
}
