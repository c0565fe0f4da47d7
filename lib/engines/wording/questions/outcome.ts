import { type AlikeWords, type PassageWords, type Relevance, sharesOf } from './relevance.ts'

/** The outcomes that are learned, in the order of the model's columns. */
export const learnedOutcomes = ['covered', 'not_covered', 'conditional', 'undetermined', 'not_addressed'] as const

/** Columns of a word's role: as one of a passage, as one of the facts that is met, as one that is denied, and alone for each outcome. */
export const roles = { printed: 8, met: 8, denied: 8, outcomes: learnedOutcomes.length } as const
/** Facts alone show no coverage: their words speak only for the outcomes from this one on. */
export const firstOpen = learnedOutcomes.indexOf('conditional')
/** The first column of each. */
export const roleStarts = { printed: 0, met: 8, denied: 16, outcomes: 24 } as const
export const roleWidth = roleStarts.outcomes + roles.outcomes

/** Times of a passage and the facts: whether both have one, whether one of the facts is longer, whether one is shorter; the same of amounts. */
export const figureMarks = 6
/** Kinds of norm, of headings and of lead-ins: the first traits of a passage. */
export const kindTraits = 30
const generalTraits = 10

/** Passages, by their share, that are read for an outcome, and those of them of which the words are compared. */
const mostRead = 12
const mostCompared = 4
/** Longer facts count as long as this: words, each once. */
const mostWords = 80
/** How much a word is met at most. */
const mostMet = 1.5

/** The columns of a role from one on, times a weight. */
export interface AddedRole {
  readonly from: number
  readonly weight: number
}

/** Adds the columns of a word to a sum. */
type AddRole = (word: number, added: AddedRole, sum: Float32Array) => void

export interface AskedScenario {
  readonly relevance: Relevance
  readonly passages: readonly PassageWords[]
  readonly alike: AlikeWords
  /** For each word of the facts and the question. */
  readonly isDenied: readonly boolean[]
  /** `figureMarks` a passage. */
  readonly figures: Float32Array
  /** The roles of words of the wording and of the facts, by their position in each. */
  readonly addPassageRole: AddRole
  readonly addFactRole: AddRole
}

export interface OutcomeTraits {
  readonly values: Float32Array
  /** The passages that are read, and the share of each passage. */
  readonly read: readonly number[]
  readonly shares: Float32Array
  /** How much each word of the facts is met. */
  readonly met: Float32Array
}

export function countOutcomeTraits(passageTraits: number): number {
  return passageTraits + figureMarks + generalTraits + kindTraits + roleStarts.outcomes
}

/** The traits of a scenario from which its outcome is found: those of the passages relevant to it, by their shares. */
export function readOutcomeTraits(scenario: AskedScenario): OutcomeTraits {
  const { relevance, passages, figures, addPassageRole } = scenario
  const { scores } = relevance
  const { shares, total } = sharesOf(scores)
  const read = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).slice(0, mostRead)
  const met = readMet(scenario, read, shares)
  const ofPassages = new Float32Array(passages[0]?.traits.length ?? 0)
  const ofFigures = new Float32Array(figureMarks)
  const printed = new Float32Array(roles.printed)
  for (const at of read) {
    const weight = shares[at] ?? 0
    const { traits = ofPassages, own = [] } = passages[at] ?? {}
    addTo(ofPassages, traits, weight)
    addTo(ofFigures, figures.subarray(at * figureMarks, (at + 1) * figureMarks), weight)
    for (const word of own) addPassageRole(word, { from: roleStarts.printed, weight }, printed)
  }
  const facts = readFacts(scenario, met)
  const [first = 0, second = first] = read.map((at) => scores[at] ?? 0)
  const general = [
    Math.min(1, met.length / mostWords),
    first / 10,
    shares.reduce((sum, share) => sum + share * share, 0),
    total / 10,
    first - second,
    1,
    ...facts.general,
  ]
  const kinds = readKinds(scores, passages, total)
  const values = Float32Array.of(...ofPassages, ...ofFigures, ...general, ...kinds, ...printed, ...facts.roles)
  return { values, read, shares, met }
}

/** How much each word of the facts is met by the passages that are most relevant. */
function readMet({ relevance, alike }: AskedScenario, read: readonly number[], shares: Float32Array): Float32Array {
  const met = new Float32Array(alike.columns)
  for (const at of read.slice(0, mostCompared))
    for (let column = 0; column < alike.columns; column += 1) {
      const word = relevance.own[at * alike.columns + column] ?? -1
      const value = word === -1 ? 0 : (alike.values[word * alike.columns + column] ?? 0)
      met[column] = Math.min(mostMet, (met[column] ?? 0) + (shares[at] ?? 0) * value)
    }
  return met
}

function readFacts({ isDenied, addFactRole }: AskedScenario, met: Float32Array) {
  const ofMet = new Float32Array(roles.met)
  const ofDenied = new Float32Array(roles.denied)
  let [denied, all, most] = [0, 0, 0]
  for (const [column, weight] of met.entries()) {
    addFactRole(column, { from: roleStarts.met, weight }, ofMet)
    if (isDenied[column] === true) {
      addFactRole(column, { from: roleStarts.denied, weight }, ofDenied)
      denied += weight
    }
    all += weight
    most = Math.max(most, weight)
  }
  return {
    roles: [...ofMet, ...ofDenied],
    general: [denied, all / Math.max(1, met.length), denied / (all + 0.1), most],
  }
}

export function addTo(sum: Float32Array, values: Float32Array, weight: number): void {
  for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + weight * (values[at] ?? 0)
}

const leastOfKind = -8

/** For each kind, the logarithm of the share of the passages that are of it, from -1 to 1. */
function readKinds(scores: Float32Array, passages: readonly PassageWords[], total: number): Float32Array {
  const sums = new Float32Array(kindTraits)
  for (const [at, { traits }] of passages.entries())
    addTo(sums, traits.subarray(0, kindTraits), Math.exp((scores[at] ?? 0) - total))
  return sums.map((sum) => (Math.max(leastOfKind, Math.log(sum + 1e-9)) + 4) / 4)
}

export interface OutcomeWeights {
  /** A row a hidden unit: a weight of each trait. */
  readonly hidden: Float32Array
  /** A row an outcome: a weight of each hidden unit, then a constant. */
  readonly outcomes: Float32Array
}

export const hiddenUnits = 24

/** The hidden units, and the logarithms of the odds of the outcomes. `alone`: those of the words of the facts; see `firstOpen`. */
export function weighOutcomes(
  values: Float32Array,
  alone: Float32Array,
  { hidden, outcomes }: OutcomeWeights,
): { readonly units: Float32Array; readonly odds: Float32Array } {
  const units = new Float32Array(hiddenUnits)
  for (let unit = 0; unit < hiddenUnits; unit += 1) {
    let sum = 0
    for (let at = 0; at < values.length; at += 1) sum += (hidden[unit * values.length + at] ?? 0) * (values[at] ?? 0)
    units[unit] = Math.max(0, sum)
  }
  const odds = Float32Array.from(alone, (own, outcome) => {
    const from = outcome * (hiddenUnits + 1)
    let sum = (outcome < firstOpen ? 0 : own) + (outcomes[from + hiddenUnits] ?? 0)
    for (let unit = 0; unit < hiddenUnits; unit += 1) sum += (outcomes[from + unit] ?? 0) * (units[unit] ?? 0)
    return sum
  })
  return { units, odds }
}
