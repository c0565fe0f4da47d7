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

/**
 * The mutants of one module that no test noticed, as `declaration: what stands before ⟨text → replacement⟩`, with the line
 * each stands on.
 */
export function listSurvivors({ source, mutants }: MutationReport['files'][string]): Map<string, number> {
  const lines = source.split('\n')
  const undetected = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  return new Map(
    undetected.map(({ location: { start, end }, replacement }) => {
      const text = lines.slice(start.line - 1, end.line)
      const [before = ''] =
        text[0]
          ?.slice(0, start.column - 1)
          .trimStart()
          .match(lastWords) ?? []
      text[text.length - 1] = text.at(-1)?.slice(0, end.column - 1) ?? ''
      text[0] = text[0]?.slice(start.column - 1) ?? ''
      const change = `⟨${shorten(text.join('\n'))} → ${shorten(replacement)}⟩`
      return [`${declarationAt(lines.slice(0, start.line))}: ${before.trimStart()}${change}`, start.line]
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

/** Of what stands before a mutant, enough to tell one `-1` from another. */
const lastWords = /(?<!\w).{0,30}$/

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 40)}…${line.slice(-29)}` : line
}
