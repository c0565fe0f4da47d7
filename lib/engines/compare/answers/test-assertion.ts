import { slicesOf } from '#lib/engines/compare/cite/slices-of.ts'
import type { AnswerContext, PageSlice, VariantProvision } from '#lib/engines/compare/segment/model.ts'
import type { ExpectationOutcome } from '#lib/engines/compare/types.ts'
import { sentencesOf } from '#lib/engines/wording/sentences.ts'
import { type Figure, readTerms, type Terms } from '#lib/engines/wording/terms.ts'
import { nameProvision } from './name-provision.ts'
import { namesSubject } from './names-subject.ts'
import type { ProvisionIndex } from './search-provisions.ts'

export interface AssertionTest {
  readonly outcome: ExpectationOutcome
  readonly reason: string
  /** Passages that support the outcome. The caller must cite them: every citation in a result serves a statement. */
  readonly evidence: readonly PageSlice[]
}

/** The share of an assertion's weight that one sentence (with the headings above it) must meet before it can settle it. */
const settlingShare = 0.7

/**
 * Tests an assertion against one variant, and settles it only where one sentence speaks of the same subject: supported
 * when that sentence has every figure of the assertion and the same polarity; contradicted when it has, in place of a
 * figure, exactly one other of its kind, or the opposite polarity. Anything else is not established.
 */
export function testAssertion(
  assertion: string,
  at: number,
  { context, index }: { readonly context: AnswerContext; readonly index: ProvisionIndex },
): AssertionTest {
  const asked = readTerms(assertion)
  const bearings = index.search(asked, at)
  const variant = context.variants[at]
  if (!variant || bearings.length === 0)
    return {
      outcome: 'not_established',
      reason: 'No provision of this variant addresses this.',
      evidence: [],
    }
  const candidates = bearings
    .flatMap(({ provision, matched }) =>
      listSentences(provision).map((sentence) => ({ sentence, ...measure(sentence, { asked, matched, index }) })),
    )
    .filter(
      ({ share, sentence: { provision, text } }) =>
        share >= settlingShare &&
        namesSubject({ part: provision.part, heading: provision.heading, text }, asked, index),
    )
    .sort((a, b) => b.share - a.share)
  for (const { sentence, terms } of candidates) {
    const verdict = settle({ assertion, asked }, readInContext(sentence, variant.provisions), terms)
    if (!verdict) continue
    const where = nameProvision(sentence.provision)
    return {
      outcome: verdict.outcome,
      reason: `${where}: ${verdict.reason}`,
      evidence: slicesOf(sentence.provision, sentence.start, sentence.end),
    }
  }
  return {
    outcome: 'not_established',
    reason: `${bearings
      .slice(0, 3)
      .map(({ provision }) => nameProvision(provision))
      .join('; ')}: relevant, but the wording does not settle this.`,
    evidence: bearings.slice(0, 3).flatMap(({ provision }) => provision.slices),
  }
}

interface SentenceOf {
  readonly provision: VariantProvision
  readonly start: number
  readonly end: number
  readonly text: string
}

function listSentences(provision: VariantProvision): SentenceOf[] {
  return sentencesOf(provision.text).map(({ start, end }) => ({
    provision,
    start,
    end,
    text: provision.text.slice(start, end),
  }))
}

/** Words in the headings above count like the sentence's own, but at least one must be in the sentence itself. */
function measure(
  sentence: SentenceOf,
  { asked, matched, index }: { asked: Terms; matched: readonly string[]; index: ProvisionIndex },
) {
  const terms = readTerms(sentence.text)
  const headings = readTerms(sentence.provision.heading ?? '')
  const total = [...asked.concepts].reduce((sum, word) => sum + index.weigh(word), 0)
  const met = matched.filter((word) => terms.concepts.has(word) || headings.concepts.has(word))
  const own =
    met.some((word) => terms.concepts.has(word)) ||
    asked.figures.some(({ value }) => terms.figures.some((figure) => figure.value === value))
  const share = own && total > 0 ? met.reduce((sum, word) => sum + index.weigh(word), 0) / total : 0
  return { terms, share }
}

/** A sentence as it must be read: with the lead-ins above it ("We do not insure loss caused by:"). */
interface SentenceInContext {
  readonly text: string
  readonly isNegative: boolean
  /** Its provision contains an exception or a condition, so that one sentence alone settles nothing. */
  readonly isQualified: boolean
}

function readInContext({ text, provision }: SentenceOf, provisions: readonly VariantProvision[]): SentenceInContext {
  const leadIns = listLeadIns(provision, provisions).join(' ')
  const whole = `${leadIns} ${provision.text}`
  const isExcluding = provision.part === 'exclusions' && !(givesCover.test(text) && !isNegative(text))
  return {
    text: text.trim(),
    isNegative: isExcluding || isNegative(leadIns) || isNegative(text),
    isQualified: hasQualification(whole) || /\bexclusion\b[^.]*\bnot apply\b/i.test(whole),
  }
}

/** Among the exclusions too: "A boat that you bring home is insured." */
const givesCover = /\b(?:is|are) (?:insured|covered)\b|\bwe (?:do |will |also )*(?:cover|insure|pay)\b/i

function listLeadIns({ parent }: VariantProvision, provisions: readonly VariantProvision[]): string[] {
  const above = parent === null ? undefined : provisions[parent]
  return above ? [...listLeadIns(above, provisions), above.text] : []
}

function settle(
  { assertion, asked }: { assertion: string; asked: Terms },
  sentence: SentenceInContext,
  found: Terms,
): { outcome: ExpectationOutcome; reason: string } | null {
  const figures = compareFigures(asked.figures, found.figures)
  const samePolarity = isNegative(assertion) === sentence.isNegative
  if (figures === 'unclear') return null
  if (figures === 'same') {
    if (asked.figures.length === 0 && sentence.isQualified) return null
    if (samePolarity) return { outcome: 'supported', reason: `the wording says “${sentence.text}”` }
    return asked.figures.length > 0
      ? null
      : { outcome: 'contradicted', reason: `the wording says the opposite: “${sentence.text}”` }
  }
  return samePolarity
    ? {
        outcome: 'contradicted',
        reason: `the wording says ${figures.other}, not ${figures.asked}: “${sentence.text}”`,
      }
    : null
}

function compareFigures(
  asked: readonly Figure[],
  found: readonly Figure[],
): 'same' | 'unclear' | { asked: string; other: string } {
  for (const figure of asked) {
    if (found.some(({ value }) => value === figure.value)) continue
    const others = [...new Set(found.filter(({ kind }) => kind === figure.kind).map(({ value }) => value))]
    const [other] = others
    return others.length === 1 && other !== undefined && figure.kind !== 'number'
      ? { asked: figure.value, other }
      : 'unclear'
  }
  return 'same'
}

const negative =
  /\b(?:not(?!\s+(?:less|more|later|earlier)\s+than\b)|no|never|neither|nor|without|exclud\w*|except\w*|unless|does ?n['’]t|do ?n['’]t|is ?n['’]t|uninsured)\b/i

/** "Money that no bank takes" denies nothing: the negative is about the thing, not about its coverage. */
const relative =
  /\b(?:that|which|who|whose)\b[^,.;:]{0,60}?\b(?:no|not|never|without)\b(?! (?:be )?(?:cover|insure|pa[iy]|appl|include))/gi

function isNegative(text: string): boolean {
  return negative.test(text.replace(relative, ' '))
}

/** A sentence with an exception or a condition does not settle a bare assertion. */
function hasQualification(sentence: string): boolean {
  return /\b(?:unless|except|however|provided that|if|when|while|only|to the extent|but)\b/i.test(sentence)
}
