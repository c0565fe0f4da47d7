import { type Facts, readFacts } from './facts.ts'
import { lexicon } from './lexicon/lexicon.ts'
import { type Meeting, meetScope } from './meet.ts'
import type { Norm } from './read-wording.ts'
import type { Scope } from './scope.ts'

export type Outcome = 'covered' | 'not_covered' | 'conditional' | 'not_addressed' | 'undetermined'

/** A norm that bears on the facts, with what it does to the outcome. */
export interface Step {
  readonly norm: Norm
  readonly meeting: Meeting
}

export interface Settlement {
  readonly outcome: Outcome
  /** The norms that decide, or would: grant, exclusion, exception, limit. */
  readonly steps: readonly Step[]
  /** Parts of the deciding norm of which the facts say nothing: offsets into the text of its provision. */
  readonly open: readonly { readonly start: number; readonly end: number }[]
  /** Words of the facts that were not read. */
  readonly unread: readonly string[]
}

export interface Wording {
  readonly norms: readonly Norm[]
  /** How rare a concept is among the norms: the more it shows what a norm is about. */
  readonly weigh: (concept: string) => number
}

/** A wording's norms with the weights of their concepts. */
export function weighNorms(norms: readonly Norm[]): Wording {
  const uses = new Map<string, number>()
  for (const { scope } of norms)
    for (const concept of new Set(conceptsOf(scope))) uses.set(concept, (uses.get(concept) ?? 0) + 1)
  return { norms, weigh: (concept) => Math.log(1 + norms.length / (uses.get(concept) ?? norms.length)) }
}

function conceptsOf({ slots, conditions, exceptions }: Scope): string[] {
  return [
    ...slots.flatMap(({ options }) => options.flat().map(({ concept }) => concept)),
    ...[...conditions, ...exceptions].flatMap(conceptsOf),
  ]
}

/** Weight of the matched concepts above which a norm that is met decides. */
const deciding = 4

/** Applies a wording to facts. Where the reading does not decide, the outcome is undetermined. */
export function settleScenario({ norms, weigh }: Wording, text: string): Settlement {
  const facts = readFacts(text)
  const weight = ({ matched }: Meeting) => [...new Set(matched)].reduce((sum, concept) => sum + weigh(concept), 0)
  const met = norms.map((norm) => ({ norm, meeting: meetNorm(facts, norm) }))
  const touched = met
    .filter(({ meeting }) => meeting.met !== 'no')
    .map((step) => ({ ...step, weight: weight(step.meeting) }))
    .sort((a, b) => b.weight - a.weight)
  const of = (kind: Norm['kind']) => touched.filter(({ norm }) => norm.kind === kind)
  const known = { unread: facts.unread }
  const exclusion = of('exclusion').find((step) => step.weight >= deciding)
  const lifted =
    exclusion &&
    met.find(
      ({ norm, meeting }) =>
        norm.kind === 'exception' && norms[norm.from ?? -1] === exclusion.norm && meeting.met !== 'no',
    )
  const grant = of('grant').find((step) => step.weight >= deciding)
  if (exclusion !== undefined && lifted === undefined) {
    const isAbove = grant === undefined || exclusion.weight >= grant.weight
    if (exclusion.meeting.met === 'yes' && isAbove)
      return { outcome: 'not_covered', steps: [exclusion], open: [], ...known }
    if (exclusion.meeting.met === 'unknown' && isAbove)
      return {
        outcome: 'undetermined',
        steps: [exclusion, ...(grant ? [grant] : [])],
        open: exclusion.meeting.open,
        ...known,
      }
  }
  if (grant !== undefined && grant.meeting.met === 'yes' && of('exclusion').length === 0) {
    const limit = of('limit').find((step) => step.weight >= deciding)
    return { outcome: 'covered', steps: [grant, ...(limit ? [limit] : [])], open: [], ...known }
  }
  return { outcome: 'undetermined', steps: touched.slice(0, 3), open: [], ...known }
}

/** Holds facts against a norm's own scope and those that lead it in. */
function meetNorm(facts: Facts, { scope, leads }: Norm): Meeting {
  const own = meetScope(facts, scope)
  if (own.met === 'no') return own
  return leads.reduce((meeting, lead) => {
    const above = meetScope(facts, lead.scope)
    const isRefuted = lead.scope.slots.length > 0 && above.met === 'no' && above.matched.length > 0
    if (isRefuted) return { met: 'no', matched: meeting.matched, open: [] }
    return { ...meeting, matched: [...meeting.matched, ...above.matched] }
  }, own)
}

/** Whether two concepts are the same, or one is a kind of the other. */
export function isKin(one: string, other: string): boolean {
  return lexicon.broader(one).has(other) || lexicon.broader(other).has(one)
}
