import { indexWording, type Passage } from '../questions/index-wording.ts'
import type { QuestionKind, QuestionModel } from '../questions/model.ts'
import { unpackQuestionModel } from '../questions/pack-model.ts'
import { createQuestionReader, type ReadQuestion } from '../questions/read-question.ts'
import { type PassageSize, type RelevantScores, relevantPassages } from '../questions/relevant-passages.ts'
import { packedQuestions } from '../questions/weights.ts'
import { readNames } from '../questions/words.ts'
import type { Norm, WordingProvision } from '../read-wording.ts'

/** A scenario as a model of labeled questions reads it. */
export interface ReadScenario {
  /** How certain each outcome is, from 0 to 1. */
  readonly outcomes: ReadQuestion['outcomes']
  /** Whether the model knows a word: it then has a vector for it. */
  readonly knows: (word: string) => boolean
  /** The passages most relevant to the facts and the question, the best first. */
  readonly find: (size: PassageSize) => Passage[]
}

/** The passages of some provisions count as more relevant. */
export interface FavoringSize extends PassageSize {
  readonly favored?: ReadonlySet<number>
}

export interface PassageIndex {
  readonly read: (facts: string, question: string) => ReadScenario
  /** The passages most relevant to an assertion about the wording, or to a focus, the best first. */
  readonly find: (kind: Exclude<QuestionKind, 'scenario'>, question: string, size: FavoringSize) => Passage[]
}

/** The logarithm of the odds that a provision found by its topics gains. */
const byFavor = 1

let known: QuestionModel | null = null

/** Unpacked when the first scenario is asked. */
function modelOfQuestions(): QuestionModel {
  known ??= unpackQuestionModel(packedQuestions)
  return known
}

/** An index over the passages of a wording. */
export function indexPassages(norms: readonly Norm[], provisions: readonly WordingProvision[]): PassageIndex {
  const wording = indexWording(provisions, norms)
  const reader = createQuestionReader(wording, modelOfQuestions())
  const find = (scores: RelevantScores, size: PassageSize) =>
    relevantPassages(scores, wording, size).flatMap((at) => wording.passages[at] ?? [])
  return {
    read: (facts, question) => {
      const found = reader.read(facts, question)
      return {
        outcomes: found.outcomes,
        knows: (word) => readNames(word).every(({ name }) => modelOfQuestions().rows.has(name)),
        find: (size) => find(found, size),
      }
    },
    find: (kind, question, { favored, ...size }) => {
      const related = reader.relate(kind, question)
      const isFavored = (at: number) => favored?.has(wording.passages[at]?.provision ?? -1) === true
      const scores = related.scores.map((score, at) => (isFavored(at) ? score + byFavor : score))
      return find({ ...related, scores }, size)
    },
  }
}
