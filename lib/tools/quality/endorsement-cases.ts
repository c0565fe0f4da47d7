import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CaseText, type Located, listOf, readCases } from './read-cases.ts'

const folder = join(import.meta.dirname, 'endorsement-cases')

/** An instruction of an endorsement, and what becomes of the form. */
const EndorsementCase = z.strictObject({
  /** Numbers of the provisions that it changes; none where it has no place in the form and is reported as a gap. */
  provisions: listOf(z.string().nonempty()),
  /** Words that each of them then contains; empty where they are deleted. */
  words: z.union([z.literal(''), CaseText]),
  instruction: CaseText,
})
export type EndorsementCase = z.infer<typeof EndorsementCase>

export interface EndorsementCases {
  /** Its labels recur in its sections, so that a place must be read and cannot be guessed. */
  readonly form: string
  readonly cases: readonly Located<EndorsementCase>[]
}

/** The labeled instructions and the form they change. Throws an `Error` that names the file and line of a bad row. */
export function loadEndorsementCases(): EndorsementCases {
  return {
    form: readFileSync(join(folder, 'form.txt'), 'utf8').trimEnd(),
    cases: readCases(join(folder, 'instructions.tsv'), EndorsementCase),
  }
}
