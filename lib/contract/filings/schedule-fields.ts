import * as z from 'zod'
import { formLimits } from '#lib/contract/forms/limits.ts'
import { EditionDate } from '#lib/contract/forms/operations.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { written } from '#lib/contract/kernel/primitives.ts'

/** The types of the form schedule, by the codes that SERFF prints. */
export const formTypeLabels = {
  ABE: 'Application/Binder/Enrollment',
  ADV: 'Advertising',
  BND: 'Bond',
  CER: 'Certificate',
  CNR: 'Cancellation/Nonrenewal Notice',
  DEC: 'Declarations/Schedule',
  DSC: 'Disclosure/Notice',
  END: 'Endorsement/Amendment/Conditions',
  ERS: 'Election/Rejection/Supplemental Application',
  OTH: 'Other',
  PCF: 'Policy/Coverage Form',
} as const
export type FormType = keyof typeof formTypeLabels
const FormType = z.enum(Object.keys(formTypeLabels) as [FormType, ...FormType[]])

/** The fate of a form in the state, once the filing is approved. Source: the choices, Filings. */
export const scheduleActions = ['new', 'replaced', 'withdrawn'] as const
export type ScheduleAction = (typeof scheduleActions)[number]
export const actionLabels = { new: 'New', replaced: 'Replaced', withdrawn: 'Withdrawn' } as const
const ScheduleAction = z.enum(scheduleActions)

/** Flesch reading ease, as insurers certify it: higher reads more easily. */
const Readability = z.number().min(-100).max(122).multipleOf(0.1)

/** A form, rule or exhibit as its schedule lists it. Null: not known, or not asked for on that schedule. */
export const ScheduleFields = z.object({
  title: z.string(),
  formNumber: z.string().nullable(),
  editionDate: EditionDate.nullable(),
  /** Of the form schedule only. */
  formType: FormType.nullable(),
  /** Of the form schedule only. */
  action: ScheduleAction.nullable(),
  /** Of the form that a `replaced` one replaces. */
  replacedFormNumber: z.string().nullable(),
  /** Of the form schedule only. */
  readability: Readability.nullable(),
})
export type ScheduleFields = z.infer<typeof ScheduleFields>
export const scheduleFieldNames = ScheduleFields.keyof().options

const formNumber = written(formLimits.formNumber)

export const NewScheduleFields = z.strictObject({
  title: written(limits.name).optional(),
  formNumber: formNumber.optional(),
  editionDate: EditionDate.optional(),
  formType: FormType.optional(),
  action: ScheduleAction.optional(),
  replacedFormNumber: formNumber.optional(),
  readability: Readability.optional(),
})

/** Null removes a value. */
export const ChangedScheduleFields = z.strictObject({
  title: written(limits.name).optional(),
  formNumber: formNumber.nullable().optional(),
  editionDate: EditionDate.nullable().optional(),
  formType: FormType.nullable().optional(),
  action: ScheduleAction.nullable().optional(),
  replacedFormNumber: formNumber.nullable().optional(),
  readability: Readability.nullable().optional(),
})

const ofFormsOnly = ['formType', 'action', 'replacedFormNumber', 'readability'] as const

/** Which fields contradict the schedule or each other, by field. Absent counts as null. */
export function findScheduleIssues(
  schedule: string,
  fields: { readonly [Field in (typeof ofFormsOnly)[number]]?: ScheduleFields[Field] | undefined },
): { field: keyof ScheduleFields; message: string }[] {
  const given = ofFormsOnly.filter((field) => (fields[field] ?? null) !== null)
  if (schedule !== 'form') {
    return given.map((field) => ({ field, message: 'Only documents of the form schedule have this field.' }))
  }
  if (given.includes('replacedFormNumber') && fields.action !== 'replaced') {
    const message = 'Only a form whose action is “replaced” replaces another form.'
    return [{ field: 'replacedFormNumber', message }]
  }
  return []
}
