import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packModel } from '#lib/engines/compare/judge/learned/pack-model.ts'
import { loadLabeledChanges } from './labeled-changes.ts'
import { predictLeftOut, shareStated } from './leave-out.ts'
import { readExample } from './read-examples.ts'
import { trainModel } from './train.ts'

const weightsFile = join(import.meta.dirname, '../../../engines/compare/judge/learned/weights.ts')

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

/**
 * Learns the model of labeled changes and writes its weights. Prints first what models that have learned nothing
 * from an author state of that author's changes, from several certainties on.
 */
export function learn(print: (line: string) => void): void {
  const labels = loadLabeledChanges()
  const examples = labels.map((label, at) => {
    if (at % 1_000 === 0) print(`reading labeled changes: ${at} of ${labels.length}`)
    return readExample(label)
  })
  const predictions = predictLeftOut(examples)
  for (const least of [0.7, 0.75, 0.8, 0.85, 0.9, 0.95]) {
    const { right, wrong } = shareStated(predictions, least)
    print(`authors left out, certainty ${least}: ${percent(right)} stated right, ${percent(wrong)} wrong`)
  }
  const packed = JSON.stringify(packModel(trainModel(examples)))
  writeFileSync(
    weightsFile,
    `import type { PackedModel } from './pack-model.ts'\n\n/** Written by \`npm run quality -- --learn changes\`. */\nexport const packedModel: PackedModel = ${packed}\n`,
  )
}
