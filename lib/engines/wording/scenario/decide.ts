import { lexicon } from '../lexicon/lexicon.ts'
import type { Norm, WordingProvision } from '../read-wording.ts'
import { type Deadline, findDeadlines } from './deadlines.ts'
import { decideCoverage } from './decide-coverage.ts'
import { type Facts, readFacts } from './facts.ts'
import { isPhysical } from './is-physical.ts'
import { type JudgedNorm, judgeNorm } from './judge-norm.ts'
import { type Question, readQuestion } from './question.ts'
import { indexNorms, type NormIndex } from './rank-norms.ts'

/** Why a wording answers a scenario as it does. */
export type Decision =
  | { readonly basis: 'deadline'; readonly outcome: 'covered' | 'not_covered'; readonly deadlines: readonly Deadline[] }
  | {
      readonly basis: 'norm'
      readonly outcome: 'covered' | 'not_covered' | 'conditional'
      readonly by: JudgedNorm
      /** Exclusions that its exception takes away, or grants that it limits. */
      readonly with: readonly JudgedNorm[]
    }
  | { readonly basis: 'silence'; readonly outcome: 'not_addressed'; readonly topics: readonly string[] }
  | { readonly basis: 'open'; readonly outcome: 'undetermined'; readonly reason: OpenReason }

/** `unread` and below: the facts themselves cannot be decided on. */
export type OpenReason = 'undecided' | 'conflict' | 'unread' | 'too long' | 'no statement' | 'instruction'

export interface DecidedScenario {
  readonly decision: Decision
  readonly facts: Facts
  readonly question: Question
  /** The norms that name something of the facts, the most relevant first. */
  readonly judged: readonly JudgedNorm[]
}

export interface ScenarioReader {
  readonly decide: (facts: string, question: string) => DecidedScenario
}

/** Longer facts tell several stories. */
const mostCharacters = 2000
/** The share of words without a row that another language exceeds. */
const mostUnread = 0.3
/** A concept that is less near than the one that is named counts less. */
const perStep = 0.85

/** Answers scenarios from the norms of one wording. */
export function createScenarioReader(norms: readonly Norm[], provisions: readonly WordingProvision[]): ScenarioReader {
  const index = indexNorms(norms, provisions)
  return {
    decide: (text, asked) => {
      const question = readQuestion(asked)
      const facts = readFacts(question.kind === 'other' ? text : `${text}\n${asked}`)
      const weigh = (concept: string) => index.weigh(concept) * perStep ** (facts.steps.get(concept) ?? 0)
      const judged = byRelevance(index.rank(text, asked).map(({ norm }) => judgeNorm(norm, facts, weigh)))
      const reason = findObstacle(text)
      const decision: Decision =
        reason === null
          ? settle({ norms, provisions, judged, facts, question, index })
          : { basis: 'open', outcome: 'undetermined', reason }
      return { decision, facts, question, judged }
    },
  }
}

/** What the facts meet counts against what they leave open, and against the place among what names the same. */
function byRelevance(ranked: readonly JudgedNorm[]): JudgedNorm[] {
  const scored = ranked.map((judged, rank) => ({
    judged,
    score: judged.weight + judged.doubted - judged.missing / 4 - rank,
  }))
  return scored.toSorted((a, b) => b.score - a.score).map(({ judged }) => judged)
}

/** The reason why nothing can be decided on some facts. */
function findObstacle(text: string): OpenReason | null {
  if (text.length > mostCharacters) return 'too long'
  const { sentences, unread } = readFacts(text)
  if (sentences.some(({ isInstruction }) => isInstruction)) return 'instruction'
  if (!sentences.some(({ hasVerb }) => hasVerb)) return 'no statement'
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0)
  return unread.length > words * mostUnread ? 'unread' : null
}

export interface Scenario {
  readonly norms: readonly Norm[]
  readonly provisions: readonly WordingProvision[]
  readonly judged: readonly JudgedNorm[]
  readonly facts: Facts
  readonly question: Question
  readonly index: NormIndex
}

function settle(scenario: Scenario): Decision {
  const { norms, facts, question } = scenario
  const deadlines = findDeadlines(norms, facts)
  if (question.kind === 'time') return decideTime(deadlines, facts)
  if (question.kind === 'other') return decideSilence(scenario)
  const late = deadlines.filter(({ isMissed, act }) => isMissed && act !== 'suit')
  if (late.length > 0) return { basis: 'deadline', outcome: 'not_covered', deadlines: late }
  return decideCoverage(scenario)
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

/** A question about the contract itself, of whose subject no norm and no heading speaks. */
function decideSilence({ question, index }: Scenario): Decision {
  const absent = question.asked.filter((concept) => !index.names(concept))
  const topics = absent.filter((concept) => !isPhysical(concept) && !lexicon.broader(concept).has('quality'))
  const isAct = topics.some((concept) => !lexicon.broader(concept).has('person'))
  if (topics.length > 0 && (isAct || absent.length === question.asked.length))
    return { basis: 'silence', outcome: 'not_addressed', topics }
  return { basis: 'open', outcome: 'undetermined', reason: 'undecided' }
}
