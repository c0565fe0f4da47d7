import { lexicon } from '../lexicon/lexicon.ts'
import type { Norm } from '../read-wording.ts'
import type { Decision, Scenario } from './decision.ts'
import { isPhysical } from './is-physical.ts'
import { isRead } from './is-read.ts'
import { type JudgedNorm, listOpen } from './judge-norm.ts'

/** The weight that a norm must have to decide: about that of two concepts which few norms name. */
const least = 6
/** That of a norm which names what is asked about. */
const leastAsked = 3.5
/** Only the norms that are the most relevant to the question decide. */
const mostRelevant = 3

/**
 * Names the norm on whose open condition the answer depends: the one that names what the facts say is not known, else an
 * exclusion that they meet but for its conditions. Whether the facts meet a norm in full is left to a person: deciding it
 * by the concepts that both name was wrong in more than half of unseen cases.
 */
export function decideCondition(scenario: Scenario): Decision {
  const { facts } = scenario
  const { takes, gives } = listOpponents(scenario)
  const by =
    facts.doubts.length > 0
      ? findDoubted([...takes, ...gives], scenario)
      : takes.find((each) => each.state === 'depends' && isEnough(each, scenario) && isRead(each, scenario))
  return by === undefined && facts.doubts.length === 0
    ? { basis: 'open', outcome: 'undetermined', reason: 'undecided' }
    : { basis: 'condition', outcome: 'conditional', by: by ?? null }
}

/** The norm that names most of what the facts say is not known, else the most relevant one that leaves something open. */
function findDoubted(list: readonly JudgedNorm[], { judged }: Scenario): JudgedNorm | undefined {
  const speaking = list.filter(({ doubted, weight }) => doubted > 0 && weight > 0 && doubted + weight >= leastAsked)
  const [by] = speaking.toSorted((a, b) => b.weight + b.doubted - a.weight - a.doubted)
  return by ?? judged.slice(0, mostRelevant).find((each) => list.includes(each) && leavesOpen(each))
}

function leavesOpen(judged: JudgedNorm): boolean {
  return judged.state !== 'refuted' && judged.weight >= leastAsked && listOpen(judged).length > 0
}

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
  return /^(?:[^\s;]+\s+){0,5}[^\s;]*\.$/.test(text) && leads.every(({ kind }) => kind === null)
}

function byWeight(list: readonly JudgedNorm[]): JudgedNorm[] {
  return list.toSorted((a, b) => b.weight - b.missing / 2 - (a.weight - a.missing / 2))
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
