import { writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { parseArgs } from 'node:util'
import { type ExportFormat, ExportView, exportFormats } from '#lib/contract/comparisons/exports.ts'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { ComparisonResult } from '#lib/contract/comparisons/result.ts'
import { compareForms } from '#lib/engines/compare/compare.ts'
import type { CompareInput, VariantInput } from '#lib/engines/compare/segment/input.ts'
import { buildExhibit } from '#lib/reading/exhibit/build-exhibit.ts'
import type { Exhibit } from '#lib/reading/exhibit/exhibit.ts'
import { packOutcome } from '#lib/service/api/comparisons/jobs/pack-result.ts'
import { writeExhibit } from '#lib/service/documents/exhibit/write-exhibit.ts'
import { CommandError } from './command-error.ts'
import { type Condition, conditions, findFailures } from './fail-on.ts'
import { readScenarios, type ScenarioFile } from './read-scenarios.ts'
import { readWordings } from './read-wordings.ts'
import { summarize } from './summarize.ts'

const usage = `Usage: npm run compare -- OLD NEW [MORE…] [--scenarios FILE.yaml] [--fail-on ${conditions.join('|')}]… [--out FILE.${exportFormats.join('|')}]
Files are PDF, DOCX or plain text; the first is the baseline.`

export const exitCodes = { ok: 0, conditionHolds: 1, badInput: 2, unableToCompare: 3 } as const

export interface CompareTerminal {
  /** A line of the summary. */
  readonly say: (line: string) => void
  /** A line about progress or an error. */
  readonly note: (line: string) => void
  readonly paint: Parameters<typeof summarize>[1]
}

/** Compares files without a server. Returns the exit code. */
export async function runCompare(args: readonly string[], terminal: CompareTerminal): Promise<number> {
  try {
    return await compare(readArguments(args), terminal)
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    terminal.note(error.message)
    return exitCodes.badInput
  }
}

interface Arguments {
  readonly paths: readonly string[]
  readonly scenarios: string | null
  readonly failOn: ReadonlySet<Condition>
  readonly out: { readonly path: string; readonly format: ExportFormat } | null
}

function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parseOrThrow(args)
  const { min, max } = comparisonLimits.variants
  if (positionals.length < min || positionals.length > max) throw new CommandError(usage)
  const failOn = (values['fail-on'] ?? [])
    .flatMap((value) => value.split(','))
    .map((value) => {
      const condition = conditions.find((name) => name === value)
      if (!condition) throw new CommandError(`--fail-on takes ${conditions.join(', ')}, not "${value}".`)
      return condition
    })
  const { out } = values
  const format = exportFormats.find((name) => out !== undefined && extname(out).toLowerCase() === `.${name}`)
  if (out !== undefined && !format) throw new CommandError(`--out must end with .${exportFormats.join(', .')}.`)
  return {
    paths: positionals,
    scenarios: values.scenarios ?? null,
    failOn: new Set(failOn),
    out: out !== undefined && format ? { path: out, format } : null,
  }
}

function parseOrThrow(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        scenarios: { type: 'string' },
        'fail-on': { type: 'string', multiple: true },
        out: { type: 'string' },
      },
    })
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : ''}\n${usage}`.trim())
  }
}

async function compare({ paths, scenarios, failOn, out }: Arguments, terminal: CompareTerminal): Promise<number> {
  const variants = await readWordings(paths, (name) => terminal.note(`Reading ${name}`))
  const asked: ScenarioFile =
    scenarios === null
      ? {}
      : await readScenarios(
          scenarios,
          variants.map(({ key }) => key),
        )
  terminal.note('Comparing')
  const input = toInput(variants, asked)
  const result = compareForms(input)
  if ('unable' in result) {
    terminal.note(result.message)
    return exitCodes.unableToCompare
  }
  const packed = packOutcome(input, result)
  if (packed.kind === 'rejected') throw new Error(`${packed.message} ${packed.reason}`)
  const exhibit = toExhibit(ComparisonResult.parse(result), variants, asked)
  for (const line of summarize(exhibit, terminal.paint)) terminal.say(line)
  if (out) {
    terminal.note(`Writing ${out.path}`)
    await writeFile(out.path, await writeExhibit(exhibit, out.format)).catch(() => {
      throw new CommandError(`${out.path} cannot be written.`)
    })
  }
  const failures = findFailures(exhibit, failOn)
  for (const failure of failures) terminal.say(terminal.paint('red', `Failed: ${failure}.`))
  return failures.length > 0 ? exitCodes.conditionHolds : exitCodes.ok
}

function toInput(variants: readonly VariantInput[], { scenarios = [], focus = undefined }: ScenarioFile): CompareInput {
  return {
    variants,
    sharedContext: null,
    knowledge: [],
    focus: focus ?? null,
    scenarios: scenarios.map(({ expectations = [], ...scenario }) => ({
      ...scenario,
      expectations: expectations.map(({ variant = null, ...expectation }) => ({ ...expectation, variant })),
    })),
    reviewMaterial: [],
  }
}

function toExhibit(result: ComparisonResult, variants: readonly VariantInput[], asked: ScenarioFile): Exhibit {
  const inputs = variants.flatMap(({ key, documents }) =>
    documents.map(({ inputId, fileId, fileVersion, name }) => ({
      inputId,
      role: 'variant' as const,
      variant: key,
      fileId,
      fileVersion,
      name,
    })),
  )
  const source = {
    id: 'local',
    title: null,
    finishedAt: null,
    request: { ...asked },
    result,
    inputs,
    review: null,
    readerUrl: null,
  }
  return buildExhibit(source, ExportView.parse({}))
}
