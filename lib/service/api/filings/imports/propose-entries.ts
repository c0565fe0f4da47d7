import { parseEdition } from '#lib/contract/filings/edition.ts'
import type { FilingReading, FoundFacts, ImportedEntry } from '#lib/contract/filings/imports.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { type FormType, formTypeLabels, type ScheduleAction } from '#lib/contract/filings/schedule-fields.ts'
import { formLimits } from '#lib/contract/forms/limits.ts'
import { limits } from '#lib/contract/kernel/limits.ts'

/** The rows of the form and rate/rule schedules that have a name. A value that the schedule does not know stays empty. */
export function proposeEntries({ forms, rateRules }: FilingReading): ImportedEntry[] {
  return [...forms.flatMap((facts) => toForm(facts) ?? []), ...rateRules.flatMap((facts) => toRule(facts) ?? [])].slice(
    0,
    filingLimits.importedEntries,
  )
}

function toRule(facts: FoundFacts): ImportedEntry | null {
  const title = keepIfShort(facts.name?.value, limits.name)
  if (title === null) return null
  const blank = { editionDate: null, formType: null, action: null, replacedFormNumber: null, readability: null }
  return {
    ...blank,
    schedule: 'rate_rule',
    isTaken: true,
    title,
    formNumber: keepIfShort(facts.number?.value, formLimits.formNumber),
  }
}

function toForm(facts: FoundFacts): ImportedEntry | null {
  const rule = toRule(facts)
  if (rule === null) return null
  const action = actions[facts.action?.value.toLowerCase() ?? ''] ?? null
  return {
    ...rule,
    schedule: 'form',
    editionDate: parseEdition(facts.editionDate?.value.replace(/^(\d{4}-\d\d)-\d\d$/, '$1') ?? ''),
    formType: findType(facts.type?.value ?? ''),
    action,
    replacedFormNumber: action === 'replaced' ? keepIfShort(facts.replaced?.value, formLimits.formNumber) : null,
    readability: readScore(facts.readability?.value ?? ''),
  }
}

const actions: Readonly<Record<string, ScheduleAction>> = {
  new: 'new',
  replaced: 'replaced',
  replacement: 'replaced',
  withdrawn: 'withdrawn',
}

/** By its code or its name, as SERFF prints them. */
function findType(printed: string): FormType | null {
  const [, code = ''] = /^([A-Z]{3})\b/.exec(printed) ?? []
  const types = Object.entries(formTypeLabels) as [FormType, string][]
  return types.find(([type, label]) => type === code || label.toLowerCase() === printed.toLowerCase())?.[0] ?? null
}

function readScore(printed: string): number | null {
  return /^\d{1,2}(?:\.\d)?0*$/.test(printed) ? Number(printed) : null
}

/** A value that the field has no room for is not taken in part. */
function keepIfShort(value: string | undefined, limit: number): string | null {
  return value !== undefined && value !== '' && [...value].length <= limit ? value : null
}
