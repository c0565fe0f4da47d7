import { compareForms } from '#lib/engines/compare/compare.ts'
import type { CompareInput } from '#lib/engines/compare/segment/input.ts'
import type { Citation, ComparisonResult, Effect } from '#lib/engines/compare/types.ts'
import type { BlindBatch, BlindEdit } from './blind-batch.ts'
import type { Located } from './read-cases.ts'
import type { Ratio } from './score-edits.ts'
import { findMaterial } from './score-effects.ts'

/** Right and wrong of those that are asked; the rest was left open. */
export interface Decided {
  readonly right: number
  readonly wrong: number
  readonly all: number
}

export interface BlindScore {
  readonly name: string
  readonly edits: Decided
  readonly scenarios: Decided
  /** Deciding passages among the first 600 cited characters. */
  readonly evidence: Ratio
  readonly expectations: Decided
  readonly focus: Ratio
  readonly review: Decided
  /** What was missed, a line each. */
  readonly misses: readonly string[]
}

/** Characters of an answer's citations that count. */
const citedCharacters = 600

/** The scores of one batch: every form against itself for what is asked of it, and against its second edition for reviews. */
export function scoreBlind(batch: BlindBatch): BlindScore {
  const misses: string[] = []
  const miss = (at: string, expected: string, found: string, text: string) =>
    misses.push(`${batch.name} ${at}: expected ${expected}, found ${found}: ${text}`)
  const edits = batch.edits.map((edit) => {
    const verdict = judgeEdit(edit, batch.forms.get(edit.form) ?? '')
    if (verdict.outcome !== 'right')
      miss(edit.at, edit.effect, `${verdict.outcome} ${verdict.found.join(', ')}`, `${edit.before} → ${edit.after}`)
    return { decidable: edit.effect !== 'unclear', outcome: verdict.outcome }
  })
  const scenarios = { right: 0, wrong: 0, all: batch.scenarios.length }
  const evidence = { good: 0, all: 0 }
  const expectations = { right: 0, wrong: 0, all: batch.expectations.length }
  const focus = { good: 0, all: 0 }
  for (const [name, text] of batch.forms) {
    const of = <Case extends { readonly form: string }>(cases: readonly Case[]) =>
      cases.filter(({ form }) => form === name)
    const asked = { scenarios: of(batch.scenarios), expectations: of(batch.expectations), focus: of(batch.focus) }
    const result = ask(text, text, {
      focus: asked.focus.length === 0 ? null : asked.focus.map((each) => each.focus),
      scenarios: [
        ...asked.scenarios.map(({ facts, question }, at) => ({ id: `s${at}`, facts, question, expectations: [] })),
        {
          id: 'expected',
          facts: 'Nothing happened.',
          question: 'Is it covered?',
          expectations: asked.expectations.map(({ assertion }, at) => ({ id: `e${at}`, assertion, variant: 'v1' })),
        },
      ],
    })
    const citations = new Map(result.citations.map((citation) => [citation.id, citation]))
    const cited = (ids: readonly string[]) => ids.flatMap((id) => citations.get(id) ?? [])
    for (const [at, scenario] of asked.scenarios.entries()) {
      const answer = result.scenarios[at]?.answers.v1
      const outcome = answer?.outcome ?? 'undetermined'
      const isWrong = outcome !== scenario.outcome && /^(?:covered|not_covered|not_addressed)$/.test(outcome)
      if (outcome === scenario.outcome) scenarios.right += 1
      if (isWrong) scenarios.wrong += 1
      if (outcome !== scenario.outcome)
        miss(
          scenario.at,
          scenario.outcome,
          `${isWrong ? 'WRONG ' : ''}${outcome}`,
          `${scenario.facts} ${scenario.question} ⇒ ${answer?.answer}`,
        )
      const first = upTo(cited(answer?.citationIds ?? []), citedCharacters)
      const found = scenario.deciding.filter((quote) => first.some((each) => overlaps(text, quote, each)))
      evidence.good += found.length
      evidence.all += scenario.deciding.length
    }
    const tested = result.scenarios.at(-1)?.expectations ?? []
    for (const [at, expectation] of asked.expectations.entries()) {
      const outcome = tested[at]?.results.v1?.outcome ?? 'not_established'
      if (outcome === expectation.outcome) expectations.right += 1
      else {
        if (outcome !== 'not_established') expectations.wrong += 1
        const label = outcome === 'not_established' ? outcome : `WRONG ${outcome}`
        miss(
          expectation.at,
          expectation.outcome,
          label,
          `${expectation.assertion} ⇒ ${tested[at]?.results.v1?.reason} [${expectation.deciding.join(' | ')}]`,
        )
      }
    }
    for (const [at, { focus: question, passages, at: line }] of asked.focus.entries()) {
      const found = cited(result.focus[at]?.citationIds ?? [])
      const lost = passages.filter((quote) => !found.some((each) => overlaps(text, quote, each)))
      focus.good += passages.length - lost.length
      focus.all += passages.length
      if (lost.length > 0)
        miss(
          line,
          `${passages.length} passages`,
          String(passages.length - lost.length),
          `${question} [${lost.join(' | ')}]`,
        )
    }
  }
  const review = { right: 0, wrong: 0, all: batch.review.length }
  for (const { form, old, new: changed, statement, outcome, at } of batch.review) {
    const text = batch.forms.get(form) ?? ''
    const second = old.reduce((edition, from, index) => edition.replace(from, () => changed[index] ?? ''), text)
    const result = ask(text, second, { reviewMaterial: [documentOf('note', statement)] })
    const [first] = result.review[0]?.statements ?? []
    const found = first?.outcome ?? 'not_established'
    if (found === outcome) review.right += 1
    else {
      if (found !== 'not_established') review.wrong += 1
      miss(
        at,
        outcome,
        found === 'not_established' ? found : `WRONG ${found}`,
        `${statement} [${old.join(' || ')} → ${changed.join(' || ')}]`,
      )
    }
  }
  return {
    name: batch.name,
    edits: {
      right: edits.filter(({ outcome, decidable }) => outcome === 'right' && decidable).length,
      wrong: edits.filter(({ outcome }) => outcome === 'wrong').length,
      all: edits.filter(({ decidable }) => decidable).length,
    },
    scenarios,
    evidence,
    expectations,
    focus,
    review,
    misses,
  }
}

/** In its form where the form prints it, else in a small policy. */
function judgeEdit({ heading, before, after, effect }: Located<BlindEdit>, form: string) {
  const differences = form.includes(before)
    ? ask(
        form,
        form.replace(before, () => after),
        {},
      ).differences.filter(({ materiality }) => materiality !== 'none')
    : findMaterial(heading, before, after)
  const found = differences.map((difference) => difference.effect)
  const directions = new Set(
    found.flatMap((each): Effect[] => (each === 'mixed' ? ['broader', 'narrower'] : [each])).filter(isDirection),
  )
  const expected: readonly Effect[] = effect === 'mixed' ? ['broader', 'narrower'] : [effect].filter(isDirection)
  const isWrong = [...directions].some((each) => !expected.includes(each))
  const isRight =
    effect === 'none' || effect === 'unclear'
      ? found.every((each) => each === effect || each === 'none')
      : expected.every((each) => directions.has(each))
  return { found, outcome: isWrong ? 'wrong' : isRight ? 'right' : 'undecided' } as const
}

function isDirection(effect: Effect): boolean {
  return effect === 'broader' || effect === 'narrower'
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

function ask(first: string, second: string, asked: Partial<CompareInput>): ComparisonResult {
  const variant = (key: string, text: string) => ({
    key,
    label: null,
    context: null,
    documents: [documentOf(key, text)],
  })
  const result = compareForms({
    variants: [variant('v1', first), variant('v2', second)],
    sharedContext: null,
    knowledge: [],
    focus: null,
    scenarios: [],
    reviewMaterial: [],
    ...asked,
  })
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

function overlaps(text: string, quote: string, { start, end }: Citation): boolean {
  const at = text.indexOf(quote)
  return at !== -1 && at < end && at + quote.length > start
}
