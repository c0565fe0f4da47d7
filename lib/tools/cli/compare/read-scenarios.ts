import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import * as z from 'zod'
import { ComparisonRequestFields } from '#lib/contract/comparisons/request.ts'
import { CommandError } from './command-error.ts'

const { scenarios, focus } = ComparisonRequestFields.shape
/** The two lists as in a request of the API. */
const ScenarioFile = z.strictObject({ scenarios, focus })
export type ScenarioFile = z.infer<typeof ScenarioFile>

/** Scenarios, expectations and focus questions, from YAML or JSON. `keys` are the variants that expectations may name. */
export async function readScenarios(path: string, keys: readonly string[]): Promise<ScenarioFile> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandError(`${path} cannot be read.`)
  })
  const parsed = ScenarioFile.safeParse(parseOrThrow(path, text))
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path: at, message }) => `  ${at.join('.') || 'file'}: ${message}`)
    throw new CommandError(`${path} is not a scenarios file:\n${issues.join('\n')}`)
  }
  const named = parsed.data.scenarios?.flatMap(({ expectations = [] }) =>
    expectations.flatMap(({ variant }) => variant ?? []),
  )
  const unknown = named?.find((variant) => !keys.includes(variant))
  if (unknown !== undefined) {
    throw new CommandError(`${path}: no variant is called ${unknown}. The variants are ${keys.join(', ')}.`)
  }
  return parsed.data
}

function parseOrThrow(path: string, text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    throw new CommandError(`${path} is not YAML: ${error instanceof Error ? error.message : 'unreadable'}`)
  }
}
