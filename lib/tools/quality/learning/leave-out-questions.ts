import { learnedOutcomes } from '#lib/engines/wording/questions/outcome.ts'
import { createQuestionReader, type ReadQuestion } from '#lib/engines/wording/questions/read-question.ts'
import { relevantPassages, sizeOfAnswer } from '#lib/engines/wording/questions/relevant-passages.ts'
import type { FormExamples } from './question-examples.ts'
import { toQuestionModel } from './question-model.ts'
import { trainQuestions } from './train-questions.ts'
import type { WordVectors } from './word-vectors.ts'

/** Authors are left out in so many turns. */
const turns = 4

/** A scenario as a model reads it that has learned nothing from its author. */
export interface PredictedScenario {
  readonly outcome: string
  readonly found: ReadQuestion['outcomes']
}

export interface PredictedQuestions {
  readonly scenarios: readonly PredictedScenario[]
  /** The share of the passages that decide which are cited. */
  readonly evidence: number
}

export function predictQuestions(
  forms: readonly FormExamples[],
  base: WordVectors,
  print: (line: string) => void,
): PredictedQuestions {
  const authors = [...new Set(forms.map(({ author }) => author))]
  const scenarios: PredictedScenario[] = []
  let [cited, all] = [0, 0]
  for (let turn = 0; turn < turns; turn += 1) {
    print(`learning without every fourth author: ${turn + 1} of ${turns}`)
    const out = new Set(authors.filter((_, at) => at % turns === turn))
    const tables = trainQuestions(
      forms.filter(({ author }) => !out.has(author)),
      base,
    )
    const model = toQuestionModel(tables, base)
    for (const { author, wording, questions } of forms) {
      if (!out.has(author)) continue
      const reader = createQuestionReader(wording, model)
      for (const { kind, facts, question, outcome, deciding } of questions) {
        if (kind !== 'scenario') continue
        const read = reader.read(facts, question)
        scenarios.push({ outcome: learnedOutcomes[outcome] ?? '', found: read.outcomes })
        const taken = new Set(relevantPassages(read, wording, sizeOfAnswer))
        cited += deciding.filter((group) => group.some((at) => taken.has(at))).length
        all += deciding.length
      }
    }
  }
  return { scenarios, evidence: cited / all }
}

/** The shares of all scenarios that are answered right and wrong if an outcome is stated from a least certainty on. */
export function shareDecided(scenarios: readonly PredictedScenario[], least: number) {
  const stated = scenarios.map(({ outcome, found }) => {
    const { covered, not_covered: notCovered, conditional, undetermined, not_addressed: notAddressed } = found
    const decided = covered > notCovered ? 'covered' : 'not_covered'
    const open = conditional > undetermined ? 'conditional' : 'undetermined'
    const said = Math.max(covered, notCovered) >= least ? decided : notAddressed >= least ? 'not_addressed' : open
    return { isRight: said === outcome, isOpen: said === open }
  })
  const shareOf = (list: readonly unknown[]) => list.length / scenarios.length
  return {
    right: shareOf(stated.filter(({ isRight }) => isRight)),
    wrong: shareOf(stated.filter(({ isRight, isOpen }) => !isRight && !isOpen)),
  }
}
