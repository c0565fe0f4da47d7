import { lexicon } from '../lexicon/lexicon.ts'
import type { Norm, WordingProvision } from '../read-wording.ts'
import type { Decision, Scenario } from './decide.ts'
import type { Facts } from './facts.ts'
import { isPhysical } from './is-physical.ts'
import { type JudgedNorm, listOpen } from './judge-norm.ts'

/** The weight that a norm must have to decide: about that of two concepts which few norms name. */
const least = 6
/** That of a norm which names what is asked about. */
const leastAsked = 3.5
/** The most that a norm may leave open next to what the facts state of it, and the least that they must then state. */
const mostMissing = 0.62
const leastTouched = 7
/** Only the norms that are the most relevant to the question decide. */
const mostRelevant = 3
/** Facts that state so much of an exclusion hint at it: a cause that is insured decides only without. */
const leastHint = 2.5
/** A norm must outweigh its opponent by this to decide against it. */
const margin = 1

/**
 * Decides by the norm that says most of what the facts state: an exclusion that they meet and no exception of it, or a
 * grant. Where one of equal weight about the same says the contrary, or the facts leave something of it open, nothing.
 */
export function decideCoverage(scenario: Scenario): Decision {
  const { facts } = scenario
  const { takes, gives } = listOpponents(scenario)
  if (facts.doubts.length > 0) return decideDoubt([...takes, ...gives], scenario)
  const lifts = (taking: JudgedNorm) => gives.filter(({ norm }) => hangsOn(norm, taking.norm, scenario.provisions))
  const relevant = new Set(scenario.judged.slice(0, mostRelevant))
  const decides = (each: JudgedNorm) =>
    relevant.has(each) && isMet(each) && isEnough(each, scenario) && isRead(each, facts)
  const taking = takes.find(
    (each) =>
      decides(each) &&
      !lifts(each).some((lift) => isOpenFor(lift, each)) &&
      !gives.some((other) => isRival(each, other)),
  )
  const giving = gives.find((each) => decides(each) && !takes.some((other) => isRival(each, other)))
  const pending = takes.find((each) => each.state === 'depends' && isEnough(each, scenario) && isRead(each, facts))
  if (taking !== undefined && outweighs(taking, giving))
    return { basis: 'norm', outcome: 'not_covered', by: taking, with: [] }
  if (pending !== undefined && outweighs(pending, giving))
    return { basis: 'norm', outcome: 'conditional', by: pending, with: [] }
  if (giving !== undefined && outweighs(giving, taking))
    return { basis: 'norm', outcome: 'covered', by: giving, with: [] }
  if (taking !== undefined || giving !== undefined) return { ...undecided, reason: 'conflict' }
  const peril = gives.find((each) => isPeril(each) && isRead(each, facts))
  const isClear = !takes.some(({ state, weight }) => state !== 'apart' && state !== 'refuted' && weight >= leastHint)
  return peril !== undefined && isClear ? { basis: 'norm', outcome: 'covered', by: peril, with: [] } : undecided
}

/** A grant that names a cause of loss which the facts state. */
function isPeril({ norm, state, evidence }: JudgedNorm): boolean {
  const isCause = (concept: string) => lexicon.broader(concept).has('cause of loss')
  return norm.kind === 'grant' && state === 'met' && [...evidence].some(isCause)
}

/** What the facts say is not known: the norm that names most of it, else the most relevant one that leaves something open. */
function decideDoubt(list: readonly JudgedNorm[], { judged }: Scenario): Decision {
  const speaking = list.filter(({ doubted, weight }) => doubted > 0 && weight > 0 && doubted + weight >= leastAsked)
  const [by] = speaking.toSorted((a, b) => b.weight + b.doubted - a.weight - a.doubted)
  const relevant = judged.slice(0, mostRelevant).find((each) => list.includes(each) && leavesOpen(each))
  const found = by ?? relevant
  return found === undefined ? undecided : { basis: 'norm', outcome: 'conditional', by: found, with: [] }
}

function leavesOpen(judged: JudgedNorm): boolean {
  return judged.state !== 'refuted' && judged.weight >= leastAsked && listOpen(judged).length > 0
}

const undecided = { basis: 'open', outcome: 'undetermined', reason: 'undecided' } as const

/** The norms that take coverage away and those that give it, the heaviest first, as far as they are about what is asked. */
function listOpponents({ norms, judged, question }: Scenario) {
  const of = (...kinds: readonly Norm['kind'][]) =>
    byWeight(judged.filter(({ norm }) => kinds.includes(norm.kind) && !isTitle(norm)))
  const gives = of('grant', 'limit', 'exception')
  const giving = new Set(norms.flatMap(({ kind, root }) => (kind === 'grant' || kind === 'limit' ? [root] : [])))
  const inPlay = new Set(
    gives.flatMap(({ norm, state, evidence }) =>
      norm.kind !== 'exception' && state !== 'refuted' && evidence.size > 0 ? [norm.root] : [],
    ),
  )
  const takes = of('exclusion')
    // An exclusion of a part that gives coverage is of that part alone.
    .filter(
      (each) =>
        !giving.has(each.norm.root) || inPlay.has(each.norm.root) || inPlay.size === 0 || isNamed(each, question.asked),
    )
  return { takes, gives }
}

/** The name of a provision printed before its first sentence. */
function isTitle({ text, leads }: Norm): boolean {
  return text.split(/\s+/).length <= 6 && /^[^;]*\.$/.test(text) && leads.every(({ kind }) => kind === null)
}

function byWeight(list: readonly JudgedNorm[]): JudgedNorm[] {
  return list.toSorted((a, b) => b.weight - b.missing / 2 - (a.weight - a.missing / 2))
}

/** All of it, or so much that the rest only words it, and none of its conditions is open. */
function isMet(judged: JudgedNorm): boolean {
  const { state, weight, missing } = judged
  if (state !== 'touched') return state === 'met'
  return weight >= leastTouched && missing <= weight * mostMissing && listOpen(judged).length === 0
}

function isEnough({ weight, evidence }: JudgedNorm, { question }: Scenario): boolean {
  if (weight >= least) return true
  return weight >= leastAsked && isNamed({ evidence }, question.asked)
}

/** It names a thing or person that is asked about. */
function isNamed({ evidence }: Pick<JudgedNorm, 'evidence'>, asked: readonly string[]): boolean {
  const named = [...evidence].filter(isThingOrPerson)
  return named.some((concept) => asked.some((each) => isNextTo(each, concept)))
}

function isThingOrPerson(concept: string): boolean {
  return isPhysical(concept) || lexicon.broader(concept).has('person')
}

/** The same concept or the one right above it. */
function isNextTo(named: string, concept: string): boolean {
  const above = lexicon.broader(named)
  return above.has(concept) && above.size - lexicon.broader(concept).size <= 1
}

/** The sentences that state what meets it have no word that could not be read. */
function isRead({ evidence }: JudgedNorm, { sentences }: Facts): boolean {
  return sentences.every(({ stated, unread }) => unread.length === 0 || ![...evidence].some((each) => stated.has(each)))
}

/** The facts state more of an exception than of its exclusion, or all of it. */
function isOpenFor(lift: JudgedNorm, taking: JudgedNorm): boolean {
  if (lift.state === 'refuted') return false
  return lift.state === 'met' || [...lift.evidence].some((concept) => !taking.evidence.has(concept))
}

/** A norm to the contrary that says as much about the same. */
function isRival(one: JudgedNorm, other: JudgedNorm): boolean {
  if (other.state === 'apart' || other.state === 'refuted' || other.weight < one.weight) return false
  return [...other.evidence].some((concept) => one.evidence.has(concept))
}

function outweighs(one: JudgedNorm, other: JudgedNorm | undefined): boolean {
  return other === undefined || one.weight > other.weight + margin
}

/** Whether an exception is of an exclusion: in its provision or beneath it, or later in the same list. */
function hangsOn(exception: Norm, exclusion: Norm, provisions: readonly WordingProvision[]): boolean {
  if (exception.kind !== 'exception') return false
  if (exception.provision === exclusion.provision) return exception.start > exclusion.start
  for (let at: number | null = exception.provision; at !== null; at = provisions[at]?.parent ?? null)
    if (at === exclusion.provision) return true
  const parent = provisions[exclusion.provision]?.parent ?? null
  return exception.provision > exclusion.provision && (provisions[exception.provision]?.parent ?? null) === parent
}
