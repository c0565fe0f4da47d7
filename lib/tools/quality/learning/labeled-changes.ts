import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Effect } from '#lib/engines/compare/types.ts'
import { BlindEdit, loadBlindBatches } from '../blind-batch.ts'
import { loadEffectTopics, textsOf } from '../effect-cases.ts'
import { placeAdded } from '../place-added.ts'
import { readCases } from '../read-cases.ts'
import { inPolicy } from '../score-effects.ts'

/** Two editions that differ in one change, and its effect for the insured as a careful reader sees it. */
export interface LabeledChange {
  readonly first: string
  readonly second: string
  readonly effect: Effect
  /** Who wrote it: changes of one author are learned or scored together. */
  readonly author: string
  /** Whether the rules were written without it; only there their effect is evidence. */
  readonly isUnseen: boolean
}

const folder = join(import.meta.dirname, '..', 'labeled-changes')

/** Blind batches that nothing is learned from, so that they show how the model does on wordings it has not seen. */
export const keptBack: ReadonlySet<string> = new Set(['q1', 'q2', 'v1', 'v2'])

/** The changes of `labeled-changes`, of the other blind batches and of the labeled cases. */
export function loadLabeledChanges(): LabeledChange[] {
  return [
    ...readdirSync(folder)
      .sort()
      .flatMap((author) => loadFolder(author)),
    ...loadBlindBatches().flatMap(({ name, forms, edits }) =>
      keptBack.has(name)
        ? []
        : edits.map((edit) => ({ ...printEditions(forms, edit), author: name.slice(0, 1), isUnseen: false })),
    ),
    ...loadEffectTopics().flatMap(({ cases }) =>
      cases.map((example) => {
        const [first, second] = textsOf(example).map((text) => inPolicy(example.part, text))
        const [effect = 'unclear', ...others] = example.effects
        const labeled = others.length > 0 ? 'mixed' : effect
        return { first: first ?? '', second: second ?? '', effect: labeled, author: 'cases', isUnseen: false } as const
      }),
    ),
  ]
}

function loadFolder(author: string): LabeledChange[] {
  const forms = new Map(
    readdirSync(join(folder, author, 'forms')).map((file) => [
      basename(file, '.txt'),
      readFileSync(join(folder, author, 'forms', file), 'utf8'),
    ]),
  )
  return readCases(join(folder, author, 'edits.tsv'), BlindEdit).map((edit) => ({
    ...printEditions(forms, edit),
    author,
    isUnseen: true,
  }))
}

/** The form and its second edition, or else both texts in a small policy. */
function printEditions(forms: ReadonlyMap<string, string>, { form, heading, before, after, effect }: BlindEdit) {
  const first = forms.get(form) ?? ''
  const edition = before === '' ? placeAdded(first, heading, after) : first.replace(before, () => after)
  if (edition === null || !first.includes(before))
    return { first: inPolicy(heading, before), second: inPolicy(heading, after), effect }
  return { first, second: edition, effect }
}
