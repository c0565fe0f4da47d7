import { compareForms } from '#lib/engines/compare/compare.ts'
import type { CompareInput } from '#lib/engines/compare/segment/input.ts'
import type { Citation, ComparisonResult, Effect } from '#lib/engines/compare/types.ts'
import type { BlindBatch, BlindEdit } from './blind-batch.ts'
import { placeAdded } from './place-added.ts'
import type { Located } from './read-cases.ts'
import type { Ratio } from './score-edits.ts'
import { findMaterial } from './score-effects.ts'

/** Of the questions asked, those decided as labeled and those decided otherwise; the rest was left open. */
export interface Decided {
  readonly right: number
  readonly wrong: number
  readonly all: number
}

export interface BlindScore {
  readonly name: string
  /** Of the edits that a careful reader decides; `wrong` counts the others too. */
  readonly edits: Decided
  readonly scenarios: Decided
  /** Deciding passages among the first 600 cited characters. */
  readonly evidence: Ratio
  readonly expectations: Decided
  readonly focus: Ratio
  readonly review: Decided
  /** Each question that was not decided as labeled, with what was found. */
  readonly misses: readonly string[]
}

/** One question: `good` of `all` that it asks for, and whether something else was stated. */
interface Verdict {
  readonly good: number
  readonly all: number
  readonly isWrong: boolean
  readonly evidence?: Ratio
  readonly miss: string
}

/** The engine, or the engine with a language model. */
export type Compare = (input: CompareInput) => Promise<ComparisonResult>

/** Characters of an answer's citations that count. */
const citedCharacters = 600

/** The scores of a batch: each form against itself for its questions, and against its second edition for its reviews. */
export async function scoreBlind(batch: BlindBatch, compare: Compare = compareByReading): Promise<BlindScore> {
  const forms = [...batch.forms].map(([name, text]) => ({ batch, name, text, compare }))
  const answered = await Promise.all(forms.map(askForm))
  const scenarios = answered.flatMap((each) => each.scenarios)
  const expectations = answered.flatMap((each) => each.expectations)
  const focus = answered.flatMap((each) => each.focus)
  const formOf = ({ form }: { readonly form: string }) => batch.forms.get(form) ?? ''
  const edits = await Promise.all(batch.edits.map((edit) => judgeEdit(edit, formOf(edit))))
  const review = await Promise.all(batch.review.map((each) => judgeReview(each, formOf(each), compare)))
  return {
    name: batch.name,
    edits: decidedOf(edits),
    scenarios: decidedOf(scenarios),
    evidence: sumOf(scenarios.flatMap(({ evidence }) => evidence ?? [])),
    expectations: decidedOf(expectations),
    focus: sumOf(focus),
    review: decidedOf(review),
    misses: [edits, scenarios, expectations, focus, review].flatMap((verdicts) =>
      verdicts.flatMap(({ good, all, isWrong, miss }) =>
        good === all && !isWrong ? [] : [`${batch.name} ${isWrong ? 'wrong ' : ''}${miss}`],
      ),
    ),
  }
}

function decidedOf(verdicts: readonly Verdict[]): Decided {
  const { good, all } = sumOf(verdicts)
  return { right: good, wrong: verdicts.filter(({ isWrong }) => isWrong).length, all }
}

function sumOf(ratios: readonly Ratio[]): Ratio {
  return {
    good: ratios.reduce((sum, { good }) => sum + good, 0),
    all: ratios.reduce((sum, { all }) => sum + all, 0),
  }
}

interface AskedForm {
  readonly batch: BlindBatch
  readonly name: string
  readonly text: string
  readonly compare: Compare
}

/** All questions about one form in one run. */
async function askForm({ batch, name, text, compare }: AskedForm) {
  const of = <Case extends { readonly form: string }>(cases: readonly Case[]) =>
    cases.filter(({ form }) => form === name)
  const [scenarios, expectations, focus] = [of(batch.scenarios), of(batch.expectations), of(batch.focus)]
  const nothing = { facts: 'Nothing happened.', question: 'Is it covered?' }
  const tests = expectations.map(({ assertion }, at) => ({ id: `e${at}`, assertion, variant: 'v1' }))
  const result = await compare({
    ...inputOf(text, text),
    focus: focus.length === 0 ? null : focus.map((each) => each.focus),
    scenarios: [
      ...scenarios.map(({ facts, question }, at) => ({ id: `s${at}`, facts, question, expectations: [] })),
      { id: 'expected', ...nothing, expectations: tests },
    ],
  })
  const citations = new Map(result.citations.map((citation) => [citation.id, citation]))
  const cited = (ids: readonly string[] = []) => ids.flatMap((id) => citations.get(id) ?? [])
  return {
    scenarios: scenarios.map(({ at, outcome, deciding, facts, question }, index): Verdict => {
      const { outcome: found = 'undetermined', answer, citationIds } = result.scenarios[index]?.answers.v1 ?? {}
      const evidence = countCited(deciding, { text, citations: upTo(cited(citationIds), citedCharacters) })
      const stated = `${at}: expected ${outcome}, found ${found}: ${facts} ${question} ⇒ ${answer}`
      return { ...verdictOf(outcome, found, ['undetermined', 'conditional']), evidence, miss: stated }
    }),
    expectations: expectations.map(({ at, outcome, assertion, deciding }, index): Verdict => {
      const { outcome: found = 'not_established', reason } =
        result.scenarios.at(-1)?.expectations[index]?.results.v1 ?? {}
      const stated = `${at}: expected ${outcome}, found ${found}: ${assertion} ⇒ ${reason} [${deciding.join(' | ')}]`
      return { ...verdictOf(outcome, found, ['not_established']), miss: stated }
    }),
    focus: focus.map(({ at, focus: question, passages }, index): Verdict => {
      const found = countCited(passages, { text, citations: cited(result.focus[index]?.citationIds) })
      const stated = `${at}: expected ${found.all} passages, found ${found.good}: ${question} [${passages.join(' | ')}]`
      return { ...found, isWrong: false, miss: stated }
    }),
  }
}

/** `open`: outcomes that decide nothing. */
function verdictOf(expected: string, found: string, open: readonly string[]): Omit<Verdict, 'miss'> {
  const isRight = found === expected
  return { good: isRight ? 1 : 0, all: 1, isWrong: !isRight && !open.includes(found) }
}

/** In its form where the form prints it, else in a small policy. */
async function judgeEdit({ at, heading, before, after, effect }: Located<BlindEdit>, form: string): Promise<Verdict> {
  const edition = before === '' ? placeAdded(form, heading, after) : form.replace(before, () => after)
  const isPrinted = edition !== null && form.includes(before)
  const differences = isPrinted
    ? (await compareByReading(inputOf(form, edition))).differences.filter(({ materiality }) => materiality !== 'none')
    : findMaterial(heading, before, after)
  const found = differences.map((difference) => difference.effect)
  const sides = (each: Effect): Effect[] => (each === 'mixed' ? ['broader', 'narrower'] : [each])
  const isDirection = (each: Effect) => each === 'broader' || each === 'narrower'
  const expected = sides(effect).filter(isDirection)
  const directions = found.flatMap(sides).filter(isDirection)
  const isWrong = directions.some((each) => !expected.includes(each))
  const isRight =
    expected.length === 0
      ? found.every((each) => each === effect || each === 'none')
      : expected.every((each) => directions.includes(each))
  return {
    good: isRight && !isWrong && effect !== 'unclear' ? 1 : 0,
    all: effect === 'unclear' ? 0 : 1,
    isWrong,
    miss: `${at}: expected ${effect}, found ${found.join(', ') || 'nothing'}: ${before} → ${after}`,
  }
}

async function judgeReview(
  { at, old, new: changed, statement, outcome }: BlindBatch['review'][number],
  form: string,
  compare: Compare,
): Promise<Verdict> {
  const second = old.reduce((edition, from, index) => edition.replace(from, () => changed[index] ?? ''), form)
  const result = await compare({ ...inputOf(form, second), reviewMaterial: [documentOf('note', statement)] })
  const found = result.review[0]?.statements[0]?.outcome ?? 'not_established'
  const edits = `${old.join(' || ')} → ${changed.join(' || ')}`
  return {
    ...verdictOf(outcome, found, ['not_established']),
    miss: `${at}: expected ${outcome}, found ${found}: ${statement} [${edits}]`,
  }
}

function documentOf(key: string, text: string) {
  return {
    inputId: `input-${key}`,
    fileId: `file-${key}`,
    fileVersion: 1,
    name: `${key}.txt`,
    label: null,
    annotations: [],
    pages: [{ page: 1, width: null, text }],
  }
}

function inputOf(first: string, second: string): CompareInput {
  const variant = (key: string, text: string) => ({
    key,
    label: null,
    context: null,
    documents: [documentOf(key, text)],
  })
  return {
    variants: [variant('v1', first), variant('v2', second)],
    sharedContext: null,
    knowledge: [],
    focus: null,
    scenarios: [],
    reviewMaterial: [],
  }
}

async function compareByReading(input: CompareInput): Promise<ComparisonResult> {
  const result = compareForms(input)
  if ('unable' in result) throw new Error(result.message)
  return result
}

/** The citations whose quotes begin within so many characters. */
function upTo(citations: readonly Citation[], characters: number): Citation[] {
  let used = 0
  return citations.filter(({ quote }) => {
    const isWithin = used < characters
    used += quote.length
    return isWithin
  })
}

interface CitedText {
  readonly text: string
  readonly citations: readonly Citation[]
}

/** How many of some quotes of a text are cited at least in part. */
function countCited(quotes: readonly string[], { text, citations }: CitedText): Ratio {
  const isCited = (quote: string) => {
    const at = text.indexOf(quote)
    return at !== -1 && citations.some(({ start, end }) => at < end && at + quote.length > start)
  }
  return { good: quotes.filter(isCited).length, all: quotes.length }
}
