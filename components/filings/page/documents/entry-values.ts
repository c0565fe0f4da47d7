import * as z from 'zod'
import type { Schedule } from '#lib/contract/filings/documents.ts'
import { parseEdition } from '#lib/contract/filings/edition.ts'
import {
  actionLabels,
  type FormType,
  formTypeLabels,
  type ScheduleFields,
  scheduleActions,
  scheduleFieldNames,
} from '#lib/contract/filings/schedule-fields.ts'
import { formLimits } from '#lib/contract/forms/limits.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { showEdition } from './form-name.ts'

const tooLong = (limit: number) => ({ error: `At most ${limit} characters.` })
const FormNumber = z.string().trim().max(formLimits.formNumber, tooLong(formLimits.formNumber))
const readabilityRange = { least: -100, most: 122 }

/** An entry of a schedule as it is typed. Empty: not given. */
export const EntryValues = z.object({
  title: z.string().trim().min(1, 'Enter a title.').max(limits.name, tooLong(limits.name)),
  formNumber: FormNumber,
  edition: z
    .string()
    .trim()
    .refine((text) => text === '' || parseEdition(text) !== null, 'Enter month and year, such as 03/2024.'),
  formType: z.string(),
  action: z.string(),
  replacedFormNumber: FormNumber,
  readability: z
    .string()
    .trim()
    .refine(
      (text) => text === '' || parseReadability(text) !== null,
      `Enter a Flesch score from ${readabilityRange.least} to ${readabilityRange.most}, such as 52.4.`,
    ),
})
export type EntryValues = z.infer<typeof EntryValues>

export function toEntryValues(fields: ScheduleFields): EntryValues {
  return {
    title: fields.title,
    formNumber: fields.formNumber ?? '',
    edition: fields.editionDate ? showEdition(fields.editionDate) : '',
    formType: fields.formType ?? '',
    action: fields.action ?? '',
    replacedFormNumber: fields.replacedFormNumber ?? '',
    readability: fields.readability?.toString() ?? '',
  }
}

/** The fields that the schedule has; a replaced form is left out unless the action is `replaced`. */
export function toScheduleFields(schedule: Schedule, values: EntryValues): ScheduleFields {
  const isForm = schedule === 'form'
  const action = isForm ? (scheduleActions.find((each) => each === values.action) ?? null) : null
  return {
    title: values.title,
    formNumber: values.formNumber || null,
    editionDate: parseEdition(values.edition),
    formType: isForm && values.formType in formTypeLabels ? (values.formType as FormType) : null,
    action,
    replacedFormNumber: (action === 'replaced' && values.replacedFormNumber) || null,
    readability: isForm ? parseReadability(values.readability) : null,
  }
}

/** Without those that are not given, as a new entry is sent. */
export function listGiven(fields: ScheduleFields): {
  -readonly [Name in keyof ScheduleFields]?: NonNullable<ScheduleFields[Name]>
} {
  return Object.fromEntries(scheduleFieldNames.flatMap((name) => (fields[name] === null ? [] : [[name, fields[name]]])))
}

/** "Replaced HO 00 03" for an action with the form that is replaced. */
export function showAction({
  action,
  replacedFormNumber,
}: Pick<ScheduleFields, 'action' | 'replacedFormNumber'>): string | null {
  if (action === null) return null
  return [actionLabels[action], replacedFormNumber].filter(Boolean).join(' ')
}

function parseReadability(typed: string): number | null {
  if (!/^-?\d{1,3}(?:\.\d)?$/.test(typed.trim())) return null
  const score = Number(typed)
  return score >= readabilityRange.least && score <= readabilityRange.most ? score : null
}
