import {
  type AddedRole,
  firstOpen,
  hiddenUnits,
  learnedOutcomes,
  readOutcomeTraits,
  roleStarts,
  roles,
  roleWidth,
  weighOutcomes,
} from '#lib/engines/wording/questions/outcome.ts'
import { sharesOf } from '#lib/engines/wording/questions/relevance.ts'
import type { Prng } from '../prng.ts'
import type { ComparedQuestion } from './learn-relevance.ts'
import type { QuestionTables } from './question-tables.ts'

/** Share of the scenarios that are read without the passages that decide them: nothing is decided by facts alone. */
const withoutDeciding = 0.2
const worthWithout = 0.5
const hiddenScore = -30
/** Shares that are left out, each time again: of the traits, of the words that are met, and of the words alone. */
const leftOut = { trait: 0.2, met: 0.2, alone: 0.3 }

const outcomeCount = learnedOutcomes.length
const undetermined = learnedOutcomes.indexOf('undetermined')

/** Adds the gradient of the loss of a scenario's outcome. The relevance of the passages learns nothing from it. */
export function learnOutcome(read: ComparedQuestion, tables: QuestionTables, prng: Prng): void {
  const { question, passages, words, here, rows, alike } = read
  const isWithout = question.deciding.length > 0 && prng.chance(withoutDeciding)
  const scores = Float32Array.from(read.relevance.scores)
  if (isWithout) for (const at of new Set(question.deciding.flat())) scores[at] = (scores[at] ?? 0) + hiddenScore
  const keep = (share: number) => (prng.chance(share) ? 0 : 1 / (1 - share))
  const kept = {
    met: Float32Array.from(words, () => keep(leftOut.met)),
    alone: Float32Array.from(words, () => keep(leftOut.alone)),
  }
  const addRole = (place: number, { from, weight }: AddedRole, sum: Float32Array) => {
    const start = (rows[place] ?? 0) * roleWidth + from
    for (let at = 0; at < sum.length; at += 1)
      sum[at] = (sum[at] ?? 0) + weight * (tables.roles.values[start + at] ?? 0)
  }
  const found = readOutcomeTraits({
    relevance: { ...read.relevance, scores },
    passages,
    alike,
    isDenied: question.asked.isDenied,
    figures: question.figures,
    addPassageRole: (word, added, sum) => addRole(here[word] ?? 0, added, sum),
    addFactRole: (column, { from, weight }, sum) =>
      addRole(words[column] ?? 0, { from, weight: weight * (kept.met[column] ?? 0) }, sum),
  })
  const keptTraits = found.values.map(() => keep(leftOut.trait))
  const values = found.values.map((value, at) => value * (keptTraits[at] ?? 0))
  const alone = new Float32Array(outcomeCount)
  for (const [column, place] of words.entries())
    addRole(place, { from: roleStarts.outcomes, weight: kept.alone[column] ?? 0 }, alone)
  const learned = { hidden: tables.hidden.values, outcomes: tables.outcomes.values }
  const { units, odds } = weighOutcomes(values, alone, learned)
  const expected = isWithout ? undetermined : question.outcome
  const weight = read.share * (isWithout ? worthWithout : 1)
  const ofOdds = sharesOf(odds).shares.map((share, at) => weight * (share - (at === expected ? 1 : 0)))
  const ofValues = addUnits(values, { units, ofOdds }, tables).map((gradient, at) => gradient * (keptTraits[at] ?? 0))
  addRoles(read, { ...found, ofRoles: ofValues.subarray(values.length - roleStarts.outcomes), ofOdds, kept }, tables)
}

/** Returns the gradient of the traits. */
function addUnits(
  values: Float32Array,
  { units, ofOdds }: { readonly units: Float32Array; readonly ofOdds: Float32Array },
  { hidden, outcomes }: QuestionTables,
): Float32Array {
  const ofUnits = new Float32Array(hiddenUnits)
  for (const [outcome, gradient] of ofOdds.entries()) {
    for (let unit = 0; unit < hiddenUnits; unit += 1)
      ofUnits[unit] = (ofUnits[unit] ?? 0) + gradient * (outcomes.values[outcome * (hiddenUnits + 1) + unit] ?? 0)
    outcomes.add(outcome, Float32Array.of(...units, 1), gradient)
  }
  const ofValues = new Float32Array(values.length)
  for (const [unit, gradient] of ofUnits.entries()) {
    if ((units[unit] ?? 0) <= 0) continue
    for (let at = 0; at < values.length; at += 1)
      ofValues[at] = (ofValues[at] ?? 0) + gradient * (hidden.values[unit * values.length + at] ?? 0)
    hidden.add(unit, values, gradient)
  }
  return ofValues
}

interface FoundGradients {
  readonly read: readonly number[]
  readonly shares: Float32Array
  readonly met: Float32Array
  /** Of the traits that are sums of roles. */
  readonly ofRoles: Float32Array
  readonly ofOdds: Float32Array
  readonly kept: { readonly met: Float32Array; readonly alone: Float32Array }
}

function addRoles(
  { question, passages, words, here, rows }: ComparedQuestion,
  found: FoundGradients,
  tables: QuestionTables,
) {
  const { ofRoles, ofOdds, kept } = found
  const printed = new Float32Array(roleWidth)
  printed.set(ofRoles.subarray(0, roles.printed))
  for (const at of found.read)
    for (const word of passages[at]?.own ?? [])
      tables.roles.add(rows[here[word] ?? 0] ?? 0, printed, found.shares[at] ?? 0)
  for (const [column, place] of words.entries()) {
    const isDenied = question.asked.isDenied[column] === true
    const met = (found.met[column] ?? 0) * (kept.met[column] ?? 0)
    const gradient = new Float32Array(roleWidth)
    const end = isDenied ? roleStarts.outcomes : roleStarts.denied
    for (let at = roleStarts.met; at < end; at += 1) gradient[at] = met * (ofRoles[at] ?? 0)
    for (let outcome = firstOpen; outcome < outcomeCount; outcome += 1)
      gradient[roleStarts.outcomes + outcome] = (kept.alone[column] ?? 0) * (ofOdds[outcome] ?? 0)
    tables.roles.add(rows[place] ?? 0, gradient, 1)
  }
}
