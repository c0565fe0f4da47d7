import { z } from 'zod'

/** Of the schema of mutation testing reports (Stryker's JSON reporter) what is read here; lines and columns count from 1. */
const Position = z.object({ line: z.number(), column: z.number() })
const Mutant = z.object({
  status: z.string(),
  replacement: z.string(),
  location: z.object({ start: Position, end: Position }),
})
export const MutationReport = z.object({
  files: z.record(z.string(), z.object({ source: z.string(), mutants: z.array(Mutant) })),
})
export type MutationReport = z.infer<typeof MutationReport>

/** Survivors that one sentence explains: for each module the mutants, written as `listSurvivors` writes them. */
export interface Explanation {
  readonly reason: string
  readonly mutants: Readonly<Record<string, readonly string[]>>
}

/** The mutants of one module that no test noticed, as `declaration: text → replacement`, with the line each stands on. */
export function listSurvivors({ source, mutants }: MutationReport['files'][string]): Map<string, number> {
  const lines = source.split('\n')
  const undetected = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  return new Map(
    undetected.map(({ location: { start, end }, replacement }) => {
      const text = lines.slice(start.line - 1, end.line)
      text[text.length - 1] = text.at(-1)?.slice(0, end.column - 1) ?? ''
      text[0] = text[0]?.slice(start.column - 1) ?? ''
      const name = declarationAt(lines.slice(0, start.line))
      return [`${name}: ${shorten(text.join('\n'))} → ${shorten(replacement)}`, start.line] as const
    }),
  )
}

/** What a report and the explanations do not have in common, one line each. */
export function compareSurvivors(
  { files }: MutationReport,
  explanations: readonly Explanation[],
): { unexplained: string[]; outdated: string[] } {
  const unexplained: string[] = []
  const outdated: string[] = []
  for (const [file, result] of Object.entries(files)) {
    const survivors = listSurvivors(result)
    const explained = new Set(explanations.flatMap(({ mutants }) => mutants[file] ?? []))
    for (const [mutant, line] of survivors) if (!explained.has(mutant)) unexplained.push(`${file}:${line} ${mutant}`)
    for (const mutant of explained) if (!survivors.has(mutant)) outdated.push(`${file} ${mutant}`)
  }
  return { unexplained, outdated }
}

/** The last declaration at the margin: a mutant keeps its name when lines above it come or go. */
function declarationAt(lines: readonly string[]): string {
  const declaration = /^(?:export )?(?:async )?(?:function|const|class) (\w+)/
  return lines.findLast((line) => declaration.test(line))?.match(declaration)?.[1] ?? ''
}

const longest = 70

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}
