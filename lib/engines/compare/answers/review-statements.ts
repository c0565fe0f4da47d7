import type { DocumentInput } from '#lib/engines/compare/segment/input.ts'
import type { AnswerContext } from '#lib/engines/compare/segment/model.ts'
import type { Difference, ReviewResult, ReviewStatement } from '#lib/engines/compare/types.ts'
import { type Figure, readTerms } from '#lib/engines/wording/terms.ts'
import type { ProvisionIndex } from './search-provisions.ts'
import { testAssertion } from './test-assertion.ts'

const mostStatements = 200
const shortestStatement = 20

/**
 * Takes earlier results and notes sentence by sentence. A statement of a change ("from $200 to $300") is held against
 * the differences; one about a wording, against every variant.
 */
export function reviewStatements(context: AnswerContext, index: ProvisionIndex): ReviewResult[] {
  return context.input.reviewMaterial.map((document) => ({
    inputId: document.inputId,
    statements: listStatements(document).map(({ text, page, start, end }) => {
      const verdict = testChange(text, context, index) ?? testWording(text, context, index)
      return {
        text,
        outcome: verdict.outcome,
        citationIds: [context.citeInput(document.inputId, { page, start, end }), ...verdict.citationIds],
      }
    }),
  }))
}

function listStatements({ pages }: DocumentInput): { text: string; page: number; start: number; end: number }[] {
  const statements: { text: string; page: number; start: number; end: number }[] = []
  for (const { page, text } of pages) {
    let from = 0
    for (const boundary of [
      ...text.matchAll(/(?<=[.?!])\s+(?=[A-Z“"(0-9-])|\n\s*\n+|\n(?=\s*(?:[-•*]|\d+[.)])\s)/g),
      { index: text.length, 0: '' },
    ]) {
      const raw = text.slice(from, boundary.index)
      const start = from + (/^[\s\-•*]*(?:\d+[.)]\s+)?/.exec(raw)?.[0].length ?? 0)
      const end = from + raw.trimEnd().length
      if (end - start >= shortestStatement)
        statements.push({ text: text.slice(start, end).replace(/\s+/g, ' '), page, start, end })
      from = boundary.index + boundary[0].length
    }
  }
  return statements.slice(0, mostStatements)
}

type Verdict = Pick<ReviewStatement, 'outcome' | 'citationIds'>

function testChange(statement: string, context: AnswerContext, index: ProvisionIndex): Verdict | null {
  return testFigureChange(statement, context, index) ?? testAddition(statement, context, index)
}

const additions = [
  { claim: /\b(?:added|adds|new|introduced|introduces)\b/i, change: 'added' },
  { claim: /\b(?:removed|removes|dropped|drops|deleted|deletes|no longer)\b/i, change: 'removed' },
] as const

/** Kinds of passages, as words about the passage rather than in it. */
const kinds = /\b(?:exclusions?|exceptions?|conditions?|definitions?|provisions?|clauses?|paragraphs?|sections?)\b/gi

/** "An exclusion of cyber incidents was added": confirmed by an added passage about it, else left open. */
function testAddition(statement: string, context: AnswerContext, index: ProvisionIndex): Verdict | null {
  const claims = additions.filter(({ claim }) => claim.test(statement))
  const [claim] = claims
  if (!claim || claims.length > 1) return null
  const subject = readTerms(statement.replace(claim.claim, ' ').replace(kinds, ' ')).concepts
  const weight = [...subject].reduce((sum, word) => sum + index.weigh(word), 0)
  if (weight === 0) return null
  const [best] = context.differences
    .filter(({ change, materiality }) => change === claim.change && materiality !== 'none')
    .map((difference) => ({ difference, share: subjectShare(difference, subject, { weight, context, index }) }))
    .sort((a, b) => b.share - a.share)
  if (!best || best.share < 0.6) return null
  return { outcome: 'confirmed', citationIds: readSides(best.difference).citationIds }
}

function testFigureChange(statement: string, context: AnswerContext, index: ProvisionIndex): Verdict | null {
  const claim = /\bfrom\s+(.{1,60}?)\s+to\s+(.{1,60}?)(?:[.,;](?!\d)|$|\s(?:in|for|per|under|by)\b)/i.exec(statement)
  const before = readTerms(claim?.[1] ?? '').figures[0]
  const after = readTerms(claim?.[2] ?? '').figures[0]
  if (!before || !after) return null
  const subject = readTerms(statement)
  const weight = [...subject.concepts].reduce((sum, word) => sum + index.weigh(word), 0)
  if (weight === 0) return null
  const candidates = context.differences
    .filter(({ materiality }) => materiality !== 'none')
    .map((difference) => ({
      difference,
      ...readSides(difference),
      share: subjectShare(difference, subject.concepts, { weight, context, index }),
    }))
    .filter(({ share, sides }) => share >= 0.4 && sides.every((side) => side.some(({ kind }) => kind === before.kind)))
    .sort((a, b) => b.share - a.share)
  const confirmed = candidates.find(({ sides }) => has(sides[0], before) && has(sides[1], after))
  if (confirmed) return { outcome: 'confirmed', citationIds: confirmed.citationIds }
  const [nearest, next] = candidates
  if (nearest && nearest.share >= 0.6 && (!next || next.share < nearest.share))
    return { outcome: 'contradicted', citationIds: nearest.citationIds }
  return { outcome: 'not_established', citationIds: [] }
}

function readSides({ spans, variants }: Difference) {
  const [a, b] = variants.map((key) => spans[key] ?? null)
  return {
    sides: [readTerms(a?.text ?? '').figures, readTerms(b?.text ?? '').figures] as const,
    citationIds: [...(a?.citationIds ?? []), ...(b?.citationIds ?? [])],
  }
}

function subjectShare(
  difference: Difference,
  words: ReadonlySet<string>,
  {
    weight,
    context,
    index,
  }: { readonly weight: number; readonly context: AnswerContext; readonly index: ProvisionIndex },
): number {
  const row = context.provisions.find(({ id }) => id === difference.provisionId)
  const cells = difference.variants.flatMap((key) => row?.cells[key] ?? [])
  const text = cells
    .map(
      (cell, at) =>
        `${cell.heading ?? ''} ${sentenceAround(cell.text, difference.spans[difference.variants[at] ?? '']?.start ?? 0)}`,
    )
    .join(' ')
  const found = readTerms(`${row?.heading ?? ''} ${text}`)
  return [...words].reduce((sum, word) => sum + (found.concepts.has(word) ? index.weigh(word) : 0), 0) / weight
}

function sentenceAround(text: string, at: number): string {
  const start = text.slice(0, at).search(/[.;:]\s[^.;:]*$/) + 1
  const end = text.slice(at).search(/[.;]\s/)
  return text.slice(Math.max(0, start), end < 0 ? undefined : at + end)
}

function has(figures: readonly Figure[], { value }: Figure): boolean {
  return figures.some((figure) => figure.value === value)
}

/** Confirmed where some variant supports it and none contradicts it; contradicted only where every variant does. */
function testWording(statement: string, context: AnswerContext, index: ProvisionIndex): Verdict {
  const tests = context.variants.map(({ key }, at) => ({ key, ...testAssertion(statement, at, { context, index }) }))
  const citeAll = (used: typeof tests) => used.flatMap(({ key, evidence }) => context.cite(evidence, key))
  const supporting = tests.filter(({ outcome }) => outcome === 'supported')
  const contradicting = tests.filter(({ outcome }) => outcome === 'contradicted')
  if (supporting.length > 0 && contradicting.length === 0)
    return { outcome: 'confirmed', citationIds: citeAll(supporting) }
  if (contradicting.length === tests.length && tests.length > 0)
    return { outcome: 'contradicted', citationIds: citeAll(contradicting) }
  return { outcome: 'not_established', citationIds: [] }
}
