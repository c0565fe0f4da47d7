import { findKnown, type JudgeModel, scoreChanges } from '#lib/engines/compare/judge/learned/model.ts'
import { certaintyOf } from '#lib/engines/compare/judge/learned/statement.ts'
import type { Example } from './read-examples.ts'
import { type Settings, sideOf, trainModel } from './train.ts'

/** Authors are left out in so many turns. */
const turns = 4

/** A model's answer for a change that it did not learn from. */
export interface Prediction {
  readonly example: Example
  /** 1: broader, -1: narrower. */
  readonly side: number
  readonly certainty: number
}

/** Each change that the rules were written without, judged by a model that has learned nothing from its author. */
export function predictLeftOut(examples: readonly Example[], changed: Partial<Settings> = {}): Prediction[] {
  const authors = [...new Set(examples.flatMap(({ label }) => (label.isUnseen ? [label.author] : [])))]
  return Array.from({ length: turns }, (_, turn) => turn).flatMap((turn) => {
    const out = new Set(authors.filter((_, at) => at % turns === turn))
    const model = trainModel(
      examples.filter(({ label }) => !out.has(label.author)),
      changed,
    )
    return examples.filter(({ label }) => out.has(label.author)).map((example) => predict(example, model))
  })
}

export function predict(example: Example, model: JudgeModel): Prediction {
  const score = scoreChanges(
    example.changes.map((traits) => findKnown(traits, model)),
    model,
  )
  return { example, side: Math.sign(score.side), certainty: certaintyOf(score) }
}

export interface ShareStated {
  readonly least: number
  /** Shares of all changes but those labeled unclear. */
  readonly right: number
  readonly wrong: number
}

/** The shares that would be stated from a least certainty on. */
export function shareStated(predictions: readonly Prediction[], least: number): ShareStated {
  const counted = predictions.filter(({ example }) => example.label.effect !== 'unclear').length
  const stated = predictions.filter(({ certainty }) => certainty >= least)
  const right = stated.filter(({ example, side }) => side !== 0 && side === sideOf(example.label.effect)).length
  const wrong = stated.filter(({ example }) => example.label.effect !== 'mixed').length - right
  return { least, right: right / counted, wrong: wrong / counted }
}
