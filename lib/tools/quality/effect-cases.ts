import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { categories } from '#lib/engines/compare/types.ts'
import { CaseText, type Located, listOf, readCases } from './read-cases.ts'

const mark = /\[([^[\]|]*)\|([^[\]|]*)\]/g

/** One change of a wording and its effect as a careful reader sees it, the second text against the first. */
const EffectRow = z.strictObject({
  rule: z.string().nonempty(),
  /** Heading of the policy part that the text is in. */
  part: z.string().nonempty(),
  /** `unclear` where the wording alone does not decide; `none` where both texts say the same. Several: one for each change. */
  effects: listOf(z.enum(['broader', 'narrower', 'unclear', 'none'])).refine(
    (effects) => effects.length === 1 || (effects.length === 2 && !effects.some((one) => /unclear|none/.test(one))),
    'one effect, or broader and narrower',
  ),
  /** Any of these is right; empty where nothing material is to be found. */
  categories: listOf(z.enum(categories)),
  /** Decided by a careful reader, but not by the engine. */
  open: z.enum(['', 'open']).transform((cell) => cell === 'open'),
  /** Marks each change in place: “We pay up to [$500|$700].” */
  text: CaseText.refine(
    (text) => text.search(mark) >= 0 && !/[[\]]/.test(text.replaceAll(mark, '')),
    'brackets mark each change as [old|new]',
  ),
})

export type EffectCase = z.infer<typeof EffectRow>

export interface EffectTopic {
  /** The file’s name without its ending: “limits”. */
  readonly topic: string
  readonly cases: readonly Located<EffectCase>[]
}

/** The labeled cases of `effect-cases`, a file for each topic. Throws an `Error` that names the file and line of a bad row. */
export function loadEffectTopics(): EffectTopic[] {
  const folder = join(import.meta.dirname, 'effect-cases')
  return readdirSync(folder)
    .sort()
    .map((file) => ({ topic: basename(file, '.tsv'), cases: readCases(join(folder, file), EffectRow) }))
}

/** Both texts of a case. */
export function textsOf({ text }: Pick<EffectCase, 'text'>): readonly [string, string] {
  return [text.replace(mark, '$1'), text.replace(mark, '$2')]
}
