import type { Norm } from '../read-wording.ts'
import type { Facts } from './facts.ts'
import type { DatedClause } from './timeline.ts'

/** A day that a norm requires to be within a period of the policy, and the facts date outside it. */
export interface OutOfPeriod {
  readonly norm: Norm
  readonly what: 'claim' | 'act'
  readonly day: number
  /** The first or the last day of the period, as the day is before or after it. */
  readonly end: number
  readonly isBefore: boolean
}

const ofClaim = /\b(?:claims?|su(?:es?|ed|it)|lawsuit|complaint|demand(?:s|ed)?|subpoena)\b/i
const ofReport = /\b(?:reported|notified|notice|told|wrote)\b/i
const ofPeriod =
  /\b(?:policy|coverage) (?:period|term)\b|\bpolicy (?:ran|runs|began|begins|ended|ends|expired|expires)\b/i
const ofRetroactiveDate = /\bretroactive date\b/i

const claimMade = /\bclaims?\b[^.;]{0,40}\bfirst made\b[^.;]{0,80}\bduring the policy period\b/i
const actCommitted =
  /\b(?:wrongful acts?|acts?|errors?|services?|negligen\w+)\b[^.;]{0,80}\b(?:on or after|after|subsequent to|not (?:before|prior to)) the retroactive date\b/i

/** The claims-made norms of a wording whose claim was made after the policy period, or whose act was before the retroactive date. */
export function findOutOfPeriod(norms: readonly Norm[], facts: Facts): OutOfPeriod[] {
  const period = readPeriod(facts)
  const claims = dated(facts, (text) => ofClaim.test(text) && !ofReport.test(text))
  const acts = dated(facts, (text) => !ofClaim.test(text) && !ofReport.test(text))
  if (claims.length + acts.length === 0) return []
  return norms.flatMap((norm): OutOfPeriod[] => {
    const [claim, act] = [claims[0], acts.at(-1)]
    if (claimMade.test(norm.text) && claim !== undefined && claims.length === 1) {
      if (period.last !== null && claim.day > period.last)
        return [{ norm, what: 'claim', day: claim.day, end: period.last, isBefore: false }]
      if (period.first !== null && claim.day < period.first)
        return [{ norm, what: 'claim', day: claim.day, end: period.first, isBefore: true }]
    }
    if (
      actCommitted.test(norm.text) &&
      act !== undefined &&
      period.retroactive !== null &&
      act.day < period.retroactive
    )
      return [{ norm, what: 'act', day: act.day, end: period.retroactive, isBefore: true }]
    return []
  })
}

function dated({ dated: all, sentences }: Facts, isOf: (text: string) => boolean): DatedClause[] {
  return all.filter(
    ({ text, sentence }) =>
      isOf(text) &&
      !ofPeriod.test(sentences[sentence]?.text ?? '') &&
      !ofRetroactiveDate.test(sentences[sentence]?.text ?? ''),
  )
}

interface Period {
  readonly first: number | null
  readonly last: number | null
  readonly retroactive: number | null
}

/** “Policy period July 1, 2022 to July 1, 2023”, “the policy period ended on March 31”. */
function readPeriod({ dated: all, sentences }: Facts): Period {
  const within = (pattern: RegExp) =>
    all.filter(({ sentence }) => pattern.test(sentences[sentence]?.text ?? '')).map(({ day }) => day)
  const days = within(ofPeriod)
  const ended = all
    .filter(({ text }) => /\b(?:ended|ends|expired|expires|until|through)\b/i.test(text))
    .map(({ day }) => day)
  return {
    first: days.length > 1 ? (days[0] ?? null) : null,
    last:
      days.length > 1
        ? (days[1] ?? null)
        : days.length === 1 && ended.includes(days[0] ?? 0)
          ? (days[0] ?? null)
          : null,
    retroactive: within(ofRetroactiveDate)[0] ?? null,
  }
}
