import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** A cell of text: `\n` is a line break, `\t` a tab and `\\` a backslash. No other escape is allowed. */
export const CaseText = z
  .string()
  .nonempty()
  .regex(/^(?:[^\\]|\\[nt\\])*$/, 'only \\n, \\t and \\\\ are escapes')
  .transform((cell) => cell.replace(/\\(.)/g, (_, escaped: keyof typeof escapes) => escapes[escaped]))

const escapes = { n: '\n', t: '\t', '\\': '\\' } as const

/** A cell of values separated by commas; empty for none. */
export function listOf<Item extends z.ZodType<unknown, string>>(item: Item) {
  return z
    .string()
    .transform((cell) => (cell === '' ? [] : cell.split(',')))
    .pipe(z.array(item))
}

/** A case with the file name and line it comes from, as in “limits.tsv:12”. */
export type Located<Case> = Case & { readonly at: string }

/**
 * Reads a table of cases: tab-separated, one case to a line, below a header row that names the columns of the schema.
 * Quotation marks are ordinary characters. Throws an `Error` that names the file and line of a row it cannot read.
 */
export function readCases<Case extends object>(path: string, schema: z.ZodType<Case>): Located<Case>[] {
  const file = basename(path)
  return readLines(path, file).map(({ record, info: { lines } }) => {
    const at = `${file}:${lines}`
    const { data, error } = schema.safeParse(record)
    if (error === undefined) return { ...data, at }
    throw new Error(`${at}: ${error.issues.map(describeIssue).join('; ')}`)
  })
}

interface Line {
  readonly record: unknown
  readonly info: { readonly lines: number }
}

function readLines(path: string, file: string): readonly Line[] {
  try {
    return parse<Line>(readFileSync(path), { delimiter: '\t', quote: null, columns: true, info: true })
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

function describeIssue({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? message : `${path.join('.')}: ${message}`
}
