import { slicesOf } from '#lib/engines/compare/cite/slices-of.ts'
import type { AnswerContext, PageSlice } from '#lib/engines/compare/segment/model.ts'
import type { ExpectationOutcome } from '#lib/engines/compare/types.ts'
import { leastMain } from '#lib/engines/wording/claim-share.ts'
import { subjectOf } from '#lib/engines/wording/claim-subject.ts'
import { spellOut } from '#lib/engines/wording/contractions.ts'
import { type Holding, holdClaim } from '#lib/engines/wording/hold-claim.ts'
import { type PassageSize, sizeOfAnswer } from '#lib/engines/wording/questions/relevant-passages.ts'
import type { PassageIndex } from '#lib/engines/wording/scenario/passages.ts'
import { readStatement, type Statement } from '#lib/engines/wording/statement.ts'
import type { ProvisionIndex } from './index-provisions.ts'
import { nameProvision } from './name-provision.ts'
import type { SaidSentence } from './said-sentences.ts'

export interface AssertionTest {
  readonly outcome: ExpectationOutcome
  readonly reason: string
  /** Passages that support the outcome. The caller must cite them: every citation in a result serves a statement. */
  readonly evidence: readonly PageSlice[]
}

/** Most of what decides an assertion is in the first passages; an assertion about something else is near to none. */
const sizeOfNearest: PassageSize = { ...sizeOfAnswer, most: 4, leastShare: 0.02 }

interface SearchedVariant {
  readonly context: AnswerContext
  readonly index: ProvisionIndex
  /** Of the variant. */
  readonly passages: PassageIndex
}

/** A claim held against one sentence. */
export interface HeldSentence extends Holding {
  readonly said: SaidSentence
}

/**
 * Tests an assertion against one variant: supported where a sentence implies it, contradicted where one opposes it and
 * none implies it. Anything else is not established, and has the passages that are nearest to it.
 */
export function testAssertion(
  assertion: string,
  at: number,
  { context, index, passages }: SearchedVariant,
): AssertionTest {
  const decided = settleClaim(holdAll(readStatement(spellOut(assertion)), at, index))
  if (decided !== null) {
    const { said, other } = decided
    const quote = `“${said.provision.text.slice(said.start, said.end).trim()}”`
    const figure = other === null ? 'the opposite' : said.provision.text.slice(other.start, other.end)
    return {
      outcome: decided.relation === 'implied' ? 'supported' : 'contradicted',
      reason: `${nameProvision(said.provision)}: the wording says ${decided.relation === 'implied' ? '' : `${figure}: `}${quote}`,
      evidence: slicesOf(said.provision, said.start, said.end),
    }
  }
  const relevant = passages.find('expectation', assertion, sizeOfNearest).flatMap(({ provision, start, end }) => {
    const own = context.variants[at]?.provisions[provision]
    return own === undefined ? [] : [{ name: nameProvision(own), slices: slicesOf(own, start, end) }]
  })
  if (relevant.length === 0)
    return { outcome: 'not_established', reason: 'No provision of this variant addresses this.', evidence: [] }
  const names = [...new Set(relevant.map(({ name }) => name))]
  return {
    outcome: 'not_established',
    reason: `No sentence says or denies exactly this. Nearest to it: ${names.join('; ')}.`,
    evidence: relevant.flatMap(({ slices }) => slices),
  }
}

/** The claim against every sentence of a variant that shares its subject, the closest first. */
export function holdAll(claim: Statement, variant: number, index: ProvisionIndex): HeldSentence[] {
  return index
    .said(variant)
    .naming(heaviestOf(claim, index))
    .map((said) => ({ said, ...holdClaim(claim, said, index.weigh) }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share)
}

/** The concepts of which a sentence that decides must name one: those without which too little of the claim is left. */
function heaviestOf(claim: Statement, { weigh }: ProvisionIndex): string[] {
  const asked = subjectOf(claim)
  const main = asked.filter(({ place, isRelative }) => place === 'main' && !isRelative)
  const weights = new Map((main.length > 0 ? main : asked).map(({ concept }) => [concept, weigh(concept)]))
  let left = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const least = leastMain * left
  const found: string[] = []
  for (const [concept, weight] of [...weights].sort(([, a], [, b]) => b - a)) {
    if (left < least) break
    found.push(concept)
    left -= weight
  }
  return found
}

/** A sentence that implies the claim wins over one that opposes it only where it is as close to the claim. */
export function settleClaim(held: readonly HeldSentence[]): HeldSentence | null {
  const implying = held.find(({ relation }) => relation === 'implied')
  const opposing = held.find(({ relation }) => relation === 'opposed')
  if (implying === undefined) return opposing === undefined || hasRival(opposing, held) ? null : opposing
  if (opposing === undefined) return implying
  if (isCloser(opposing, implying)) return hasRival(opposing, held) ? null : opposing
  return implying.share > opposing.share ? implying : null
}

/** As much of the claim is met in its context, and more of it in its own words. */
function isCloser(one: HeldSentence, other: HeldSentence): boolean {
  return one.share >= other.share && one.own > other.own + margin
}

/** Another sentence is as close to the claim and has another figure: which of them the claim means is unknown. */
function hasRival({ other, share, own }: HeldSentence, held: readonly HeldSentence[]): boolean {
  return (
    other !== null &&
    held.some(
      (each) =>
        each.share > share - margin &&
        each.own >= own - margin &&
        each.other !== null &&
        each.other.unit === other.unit &&
        each.other.value !== other.value,
    )
  )
}

const margin = 0.05
