import { slicesOf } from '#lib/engines/compare/cite/slices-of.ts'
import type { DocumentInput } from '#lib/engines/compare/segment/input.ts'
import type { AnswerContext } from '#lib/engines/compare/segment/model.ts'
import type { ReviewResult, ReviewStatement } from '#lib/engines/compare/types.ts'
import { specialActs } from '#lib/engines/wording/claim-denials.ts'
import { isNamedWhole } from '#lib/engines/wording/claim-share.ts'
import { subjectOf } from '#lib/engines/wording/claim-subject.ts'
import { spellOut } from '#lib/engines/wording/contractions.ts'
import type { Weigh } from '#lib/engines/wording/said-in-context.ts'
import type { Statement } from '#lib/engines/wording/statement.ts'
import { type ChangedSentence, conceptsOnlyIn, listChangedSentences, metShare, textOf } from './changed-sentences.ts'
import type { ProvisionIndex } from './index-provisions.ts'
import { readEditionNames } from './name-editions.ts'
import { type EditionStatement, readEditionStatement, splitChanges } from './read-change.ts'
import { findEntries, type GlossaryEntry, readGlossary, readWith } from './read-glossary.ts'
import { readReach } from './read-reach.ts'
import { reviewChange } from './review-change.ts'
import type { Differing } from './review-figures.ts'
import { reviewReach } from './review-reach.ts'
import type { SaidSentence } from './said-sentences.ts'
import { type HeldSentence, holdAll, settleClaim } from './test-assertion.ts'

const mostStatements = 200
const shortestStatement = 20

/**
 * Takes earlier results and notes sentence by sentence. A statement of a change ("from $200 to $300") is held against
 * the differences; one about a wording, against every variant.
 */
export function reviewStatements(context: AnswerContext, index: ProvisionIndex): ReviewResult[] {
  if (context.input.reviewMaterial.length === 0) return []
  const editions = {
    changes: listChangedSentences(context, index),
    names: readEditionNames(context.input.variants),
    glossary: readGlossary(context.input.knowledge),
    context,
    index,
  }
  return context.input.reviewMaterial.map((document) => ({
    inputId: document.inputId,
    statements: listStatements(document).map(({ text, page, start, end }) => {
      const verdict = judgeWithGlossary(spellOut(text), editions)
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

interface Editions {
  readonly changes: readonly ChangedSentence[]
  /** Patterns of the variants' names. */
  readonly names: readonly RegExp[]
  readonly glossary: readonly GlossaryEntry[]
  readonly context: AnswerContext
  readonly index: ProvisionIndex
}

type Verdict = Pick<ReviewStatement, 'outcome' | 'citationIds'>

/** In its own words, and where these leave it open, in those of the organization's glossary. */
function judgeWithGlossary(text: string, editions: Editions): Verdict {
  const plain = judge(text, editions)
  const entries = plain.outcome === 'not_established' ? findEntries(editions.glossary, text) : []
  const read = entries.length === 0 ? plain : judge(readWith(entries, text), editions)
  if (read.outcome === 'not_established') return plain
  const used = read === plain ? [] : entries
  const cited = used.map(({ inputId, page, start, end }) => editions.context.citeInput(inputId, { page, start, end }))
  return { outcome: read.outcome, citationIds: [...read.citationIds, ...cited] }
}

/** Confirmed where each of its parts is, contradicted where one of them is. */
function judge(text: string, editions: Editions): Verdict {
  if (ofOthers.test(text)) return undecided
  const verdicts = splitChanges(text, editions.names).map((part) => judgePart(part, editions))
  const outcome = (['contradicted', 'not_established'] as const).find((each) =>
    verdicts.some((verdict) => verdict.outcome === each),
  )
  return { outcome: outcome ?? 'confirmed', citationIds: verdicts.flatMap(({ citationIds }) => citationIds) }
}

/** “Other insurers charge less”: nothing that a wording says. */
const ofOthers = /^(?:other|most|many|some|competing|all) (?:\w+ )?(?:insurers|carriers|competitors|states)\b/i

/** By its own kind; where that leaves it open, by what it says of the insured's position. */
function judgePart(text: string, editions: Editions): Verdict {
  const statement = readEditionStatement(text, editions.names)
  const verdict = judgeKind(statement, editions)
  const reach = verdict.outcome === 'not_established' ? readReach(text, statement) : null
  const reached = reach === null ? null : reviewReach(statement, reach, differingOf(editions))
  return reached === null ? verdict : { outcome: reached.outcome, citationIds: reached.change.citationIds }
}

/** A statement of a change against the sentences that differ, one about the wording against those that each variant has. */
function judgeKind(statement: EditionStatement, editions: Editions): Verdict {
  if (statement.claim.kind === 'content') return testWording(statement, editions)
  if (statement.claim.kind === 'nothing else') return testNothingElse(statement, editions)
  if (statement.claim.kind === 'unchanged') return testUnchanged(statement, editions)
  const verdict = reviewChange(statement, differingOf(editions))
  if (verdict !== null) return { outcome: verdict.outcome, citationIds: verdict.change.citationIds }
  const { kind } = statement.claim
  return kind === 'appears' || kind === 'disappears' ? testTurn(statement, kind, editions) : undecided
}

function differingOf({ changes, index }: Editions): Differing {
  const changed = new Set(changes.map(({ before }) => before))
  const hasFigure = (said: SaidSentence) => said.statement.figures.length > 0 && !changed.has(said)
  return { changes, unchanged: index.said(0).all.filter(hasFigure), weigh: index.weigh }
}

/** A single sentence differs; where the statement names what did change, this one is about it. */
function testNothingElse({ subject }: EditionStatement, { changes, index }: Editions): Verdict {
  const [change, ...others] = changes
  const asked = subjectOf(subject)
  const isOfChange =
    change !== undefined && (asked.length === 0 || metShare(asked, change, index.weigh) >= leastShareOfAbout)
  return isOfChange && others.length === 0 ? { outcome: 'confirmed', citationIds: change.citationIds } : undecided
}

/** As it was: a sentence about it is in both editions in the same words, and none about it differs. */
function testUnchanged(statement: EditionStatement, editions: Editions): Verdict {
  const { context, index, changes } = editions
  const verdict = reviewChange(statement, differingOf(editions))
  if (verdict !== null) return { outcome: verdict.outcome, citationIds: verdict.change.citationIds }
  if (statement.subject.figures.length > 0) return testWording({ ...statement, scope: 'both' }, editions)
  const asked = subjectOf(statement.subject)
  if (asked.length === 0 || changes.some((change) => metShare(asked, change, index.weigh) >= leastShareOfTouched))
    return undecided
  const [first, second] = context.variants.map(({ key }, at) => ({
    key,
    said: findAbout(statement.subject, at, index),
  }))
  if (first?.said == null || second?.said == null || textOf(first.said) !== textOf(second.said)) return undecided
  const citationIds = [first, second].flatMap(({ said, key }) =>
    said == null ? [] : context.cite(slicesOf(said.provision, said.start, said.end), key),
  )
  return { outcome: 'confirmed', citationIds }
}

/** The share of what is said to be as it was that a changed sentence may name. */
const leastShareOfTouched = 0.4
const leastShareOfAbout = 0.7

function findAbout(subject: Statement, variant: number, index: ProvisionIndex): SaidSentence | null {
  const [best] = holdAll(subject, variant, index)
  return best !== undefined && best.share >= leastShareOfAbout ? best.said : null
}

const undecided: Verdict = { outcome: 'not_established', citationIds: [] }

/** “Is now covered”, “is no longer required”: true of one edition alone, by a sentence that differs. */
function testTurn({ subject }: EditionStatement, kind: 'appears' | 'disappears', editions: Editions): Verdict {
  const { changes, context, index } = editions
  const [first, second, ...more] = context.variants.map(({ key }, at) => ({
    key,
    settled: settleClaim(holdAll(subject, at, index)),
  }))
  if (first === undefined || second === undefined || more.length > 0) return undecided
  const [was, is] = [first, second].map(({ settled }) => settled?.relation === 'implied')
  const cite = () => [first, second].flatMap(({ settled, key }) => citeSaid(settled, key, context))
  const isOfChange = changes.some(
    ({ before, after }) => first.settled?.said === before || second.settled?.said === after,
  )
  if (was && is) return isOfChange ? undecided : { outcome: 'contradicted', citationIds: cite() }
  const deciding = (was ? first : second).settled
  const change = changes.find(({ before, after }) => deciding !== null && (was ? before : after) === deciding.said)
  if (was === is || change === undefined) return undecided
  return {
    outcome: is === (kind === 'appears') ? 'confirmed' : 'contradicted',
    citationIds: [...new Set([...cite(), ...change.citationIds])],
  }
}

/**
 * Of one edition: what that edition says, or has lost. Of both, or of none in particular: confirmed where one supports
 * it and no other opposes it.
 */
function testWording({ scope, subject }: EditionStatement, { changes, context, index }: Editions): Verdict {
  const tests = context.variants.map(({ key }, at) => ({ key, settled: settleClaim(holdAll(subject, at, index)) }))
  const asked = scope === 'first' ? tests.slice(0, 1) : scope === 'second' ? tests.slice(1) : tests
  const of = (relation: 'implied' | 'opposed') => asked.filter(({ settled }) => settled?.relation === relation)
  const cite = (used: typeof tests) => used.flatMap(({ key, settled }) => citeSaid(settled, key, context))
  const [implying, opposing] = [of('implied'), of('opposed')]
  const isSupported = implying.length === asked.length
  const lost =
    scope === 'first' || scope === null || isSupported
      ? []
      : changes.filter((change) => changeLoses(change, subject, index.weigh))
  // A denial in the second edition may be the change itself.
  const isOpposed = opposing.length > 0 && (scope === 'both' || scope === 'first')
  if (isOpposed || lost.length > 0)
    return {
      outcome: 'contradicted',
      citationIds: [...cite(opposing), ...lost.flatMap(({ citationIds }) => citationIds)],
    }
  const isConfirmed = isSupported || (scope === null && implying.length > 0)
  return isConfirmed && opposing.length + lost.length === 0
    ? { outcome: 'confirmed', citationIds: cite(implying) }
    : undecided
}

/** The first side says what the claim says, and the second no longer names part of it or does what it did. */
function changeLoses({ before, after }: ChangedSentence, subject: Statement, weigh: Weigh): boolean {
  if (before === null || before.isDenied !== subject.isDenied) return false
  if (after === null) return isNamedWhole(subjectOf(subject), before, weigh)
  const lost = conceptsOnlyIn(before, after)
  const asked = subjectOf(subject)
  const isActLost = specialActs.some(
    (act) => [subject, before.statement].every(({ acts }) => acts.has(act)) && !after.statement.acts.has(act),
  )
  if (isActLost) return isNamedWhole(asked, before, weigh)
  return asked.length > 1 && asked.some(({ concept }) => lost.includes(concept)) && isNamedWhole(asked, before, weigh)
}

function citeSaid(settled: HeldSentence | null, key: string, context: AnswerContext): readonly string[] {
  if (settled === null) return []
  const { provision, start, end } = settled.said
  return context.cite(slicesOf(provision, start, end), key)
}
