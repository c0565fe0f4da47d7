import type { Passage } from '../questions/index-wording.ts'
import { sizeOfAnswer } from '../questions/relevant-passages.ts'
import type { Norm, WordingProvision } from '../read-wording.ts'
import { type Deadline, findDeadlines } from './deadlines.ts'
import { decideAmount, settleWhole } from './decide-amount.ts'
import { decideCondition } from './decide-condition.ts'
import { decideByLeading, much } from './decide-leading.ts'
import { decideNamedExclusion } from './decide-named-exclusion.ts'
import { decideByWeight } from './decide-weight.ts'
import type { Decision, OpenReason, Scenario } from './decision.ts'
import { type Facts, readFacts, type Sentence } from './facts.ts'
import { type JudgedNorm, judgeNorm } from './judge-norm.ts'
import { findOutOfPeriod } from './out-of-period.ts'
import type { PassageIndex, ReadScenario } from './passages.ts'
import { type AskedTopic, type Question, readQuestion } from './question.ts'
import { indexNorms } from './rank-norms.ts'
import { weighDecision } from './weigh-decision.ts'

export interface DecidedScenario {
  readonly decision: Decision
  readonly facts: Facts
  readonly question: Question
  /** The norms that name something of the facts, the most relevant first. */
  readonly judged: readonly JudgedNorm[]
  /** The passages that speak most of the facts and the question, the best first. */
  readonly passages: readonly Passage[]
}

export interface ScenarioReader {
  readonly decide: (facts: string, question: string) => DecidedScenario
}

/** Longer facts tell several stories. */
const mostCharacters = 2000
/** The share of words without a row and without a vector that another language exceeds. */
const mostUnread = 0.3
/** A concept that is less near than the one that is named counts less. */
const perStep = 0.85

/** Answers scenarios from the norms and the passages of one wording. */
export function createScenarioReader(
  norms: readonly Norm[],
  provisions: readonly WordingProvision[],
  passages: PassageIndex,
): ScenarioReader {
  const index = indexNorms(norms, provisions)
  return {
    decide: (text, asked) => {
      const question = readQuestion(asked)
      const facts = readFacts(question.kind === 'other' || question.isOfExclusion ? text : `${text}\n${asked}`)
      const weigh = (concept: string) => index.weigh(concept) * perStep ** (facts.steps.get(concept) ?? 0)
      const judged = byRelevance(index.rank(text, asked).map(({ norm }) => judgeNorm(norm, facts, weigh)))
      const read = passages.read(text, asked)
      const found = read.find(sizeOfAnswer)
      const reason = findObstacle(text, read)
      const decision: Decision =
        reason === null
          ? settle({ norms, provisions, judged, passages: found, facts, question, index }, read)
          : { basis: 'open', outcome: 'undetermined', reason }
      return { decision, facts, question, judged, passages: found }
    },
  }
}

/** The part that the facts meet counts against what they leave open, and against the place among what names the same; without any, a norm is last. */
function byRelevance(ranked: readonly JudgedNorm[]): JudgedNorm[] {
  const scored = ranked.map((judged, rank) => ({
    judged,
    score: judged.weight + judged.doubted - judged.missing / 4 - rank,
  }))
  const isApart = ({ judged: { state, weight } }: (typeof scored)[number]) =>
    state === 'apart' && weight === 0 ? 1 : 0
  return scored.toSorted((a, b) => isApart(a) - isApart(b) || b.score - a.score).map(({ judged }) => judged)
}

/** The reason why nothing can be decided on some facts. */
function findObstacle(text: string, { knows }: ReadScenario): OpenReason | null {
  if (text.length > mostCharacters) return 'too long'
  const { sentences, unread } = readFacts(text)
  if (contradicts(sentences)) return 'contradiction'
  if (sentences.some(({ isInstruction }) => isInstruction)) return 'instruction'
  if (!sentences.some(({ hasVerb }) => hasVerb)) return 'no statement'
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0)
  return unread.filter((word) => !knows(word)).length > words * mostUnread ? 'unread' : null
}

/** Two sentences about the same, of which one denies what the other states. */
function contradicts(sentences: readonly Sentence[]): boolean {
  const keys = (denies: boolean) =>
    sentences.flatMap(({ named, denied }) =>
      denied.length > 0 === denies && named.length + denied.length > 0
        ? [[...named, ...denied].toSorted().join('|')]
        : [],
    )
  const stated = new Set(keys(false))
  return keys(true).some((key) => stated.has(key))
}

/** Dates and times are counted; anything else is compared with labeled scenarios. */
function settle(scenario: Scenario, read: ReadScenario): Decision {
  const { norms, facts, question } = scenario
  const deadlines = findDeadlines(norms, facts)
  if (question.kind === 'time') return decideTime(deadlines, facts)
  if (question.kind === 'other') return weighDecision(decideContract(scenario), read, scenario)
  const outside = findOutOfPeriod(norms, facts)
  if (outside.length > 0) return { basis: 'period', outcome: 'not_covered', outside }
  const late = deadlines.filter(({ isMissed, act }) => isMissed && act !== 'suit')
  if (late.length > 0) return { basis: 'deadline', outcome: 'not_covered', deadlines: late }
  if (question.isOfExclusion && facts.doubts.length === 0) return decideNamedExclusion(scenario)
  const decision = decideLoss(scenario)
  return question.isOfWhole ? settleWhole(decision, scenario) : weighDecision(decision, read, scenario)
}

function decideLoss(scenario: Scenario): Decision {
  const { facts, question } = scenario
  if (facts.doubts.length > 0) return decideCondition(scenario)
  const rest = question.kind === 'amount' ? decideAmount : decideCondition
  return decideByLeading(scenario) ?? decideByWeight(scenario) ?? rest(scenario)
}

/** All deadlines that the facts date must agree. */
function decideTime(deadlines: readonly Deadline[], { stated }: Facts): Decision {
  const asked = deadlines.filter(({ act }) => (act === 'suit') === stated.has('suit'))
  const missed = asked.filter(({ isMissed }) => isMissed)
  if (asked.length === 0) return { basis: 'open', outcome: 'undetermined', reason: 'undecided' }
  if (missed.length === asked.length) return { basis: 'deadline', outcome: 'not_covered', deadlines: missed }
  if (missed.length === 0) return { basis: 'deadline', outcome: 'covered', deadlines: asked }
  return { basis: 'open', outcome: 'undetermined', reason: 'conflict' }
}

/** A question about the contract itself depends on what the facts leave open, where the contract is not silent on it. */
function decideContract(scenario: Scenario): Decision {
  const decision = decideSilence(scenario)
  return decision.basis === 'open' && scenario.facts.doubts.length > 0 ? decideCondition(scenario) : decision
}

/**
 * A question about the contract itself: silent where no norm and no heading names anything that it asks about, or where
 * one matter of it is named by none of them, in these words or in others.
 */
function decideSilence({ question: { asked, topics, isOfMeaning }, judged, index }: Scenario): Decision {
  const isKnown = ({ concept }: AskedTopic) => !concept.startsWith('~')
  const named = topics.filter((topic) => isKnown(topic) || !isName(topic))
  const silent = named.filter(({ concept }) => !index.names(concept))
  const isPlain = named.length >= fewestUnknown || named.some(isKnown)
  const isWhole = isPlain && asked.every((concept) => !index.names(concept))
  const unsaid = silent.filter((topic) => isKnown(topic) && !index.says(topic.words))
  if (!isOfMeaning && !speaksOfFacts(judged[0]) && (isWhole || unsaid.length > 0)) {
    const missing = isWhole ? silent : unsaid
    return { basis: 'silence', outcome: 'not_addressed', topics: missing.map(({ words }) => words) }
  }
  return { basis: 'open', outcome: 'undetermined', reason: 'undecided' }
}

/** Words outside the lexicon that show what a question asks about: the wording may say one of them otherwise. */
const fewestUnknown = 2

/** “Sofia”: a party that the wording names by its role. */
function isName({ words }: AskedTopic): boolean {
  return /^[A-Z]/.test(words)
}

/** A norm that names much of what happened: the contract then says something of it, in other words than the question. */
function speaksOfFacts(judged: JudgedNorm | undefined): boolean {
  return judged !== undefined && judged.evidence.size > 1 && judged.weight >= much
}
