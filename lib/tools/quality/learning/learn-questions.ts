import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packQuestionModel } from '#lib/engines/wording/questions/pack-model.ts'
import { loadLabeledQuestions } from './labeled-questions.ts'
import { predictQuestions, shareDecided } from './leave-out-questions.ts'
import { readFormExamples } from './question-examples.ts'
import { toQuestionModel } from './question-model.ts'
import { trainQuestions } from './train-questions.ts'
import { loadWordVectors } from './word-vectors.ts'

const weightsFile = join(import.meta.dirname, '../../../engines/wording/questions/weights.ts')

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

/**
 * Learns the model of labeled questions and writes its weights. Prints first what models that have learned nothing
 * from an author decide of that author's scenarios, from several certainties on, and how many of the passages that decide
 * they cite.
 */
export function learnQuestions(print: (line: string) => void): void {
  const base = loadWordVectors()
  const forms = loadLabeledQuestions().map(readFormExamples)
  const { scenarios, evidence } = predictQuestions(forms, base, print)
  print(`authors left out, passages that decide among 600 characters: ${percent(evidence)}`)
  for (const least of [0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9]) {
    const { right, wrong } = shareDecided(scenarios, least)
    print(`authors left out, certainty ${least}: ${percent(right)} of scenarios right, ${percent(wrong)} wrong`)
  }
  const packed = packQuestionModel(toQuestionModel(trainQuestions(forms, base), base))
  writeFileSync(
    weightsFile,
    `import type { PackedQuestionModel } from './pack-model.ts'\n\n/** Written by \`npm run quality -- --learn questions\`. */\nexport const packedQuestions: PackedQuestionModel = ${JSON.stringify(packed)}\n`,
  )
}
