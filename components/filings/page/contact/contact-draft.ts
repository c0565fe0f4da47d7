import * as z from 'zod'
import {
  ContactAndFees,
  type FilingContact,
  type FilingContactAndFees,
  type FilingFees,
} from '#lib/contract/filings/contact-and-fees.ts'
import { readDecimal } from '#lib/contract/filings/decimal.ts'

/** Contact and fees as they are typed in. Empty: not given. */
export const ContactDraft = z.object({
  contact: z.record(z.string(), z.string()),
  fees: z.record(z.string(), z.string()),
  /** The revision that it changes; null: nothing was saved before. */
  revision: z.string().nullable(),
})
export type ContactDraft = z.infer<typeof ContactDraft>

/** Where nothing was saved yet, it starts with the suggested contact. */
export function draftOf({ contact, fees, suggestedContact, updatedAt }: FilingContactAndFees): ContactDraft {
  return {
    contact: toTexts(updatedAt === null ? suggestedContact : contact),
    fees: toTexts(fees),
    revision: updatedAt,
  }
}

function toTexts(values: FilingContact | FilingFees): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]: [string, string | boolean | null]) =>
      value === null ? [] : [[field, typeof value === 'boolean' ? toChoice(value) : value]],
    ),
  )
}

function toChoice(value: boolean): string {
  return value ? 'yes' : 'no'
}

export type ContactIssues = Readonly<Record<string, string>>

/** The content of a draft and why it cannot be saved, by field such as `contact.email`. */
export function readDraft({ contact, fees }: ContactDraft): {
  readonly content: ContactAndFees | null
  readonly issues: ContactIssues
} {
  const textOf = (values: ContactDraft['contact'], field: string) => values[field]?.trim() || null
  const choiceOf = (field: string) => (fees[field] ? fees[field] === 'yes' : null)
  const amount = textOf(fees, 'amount')
  const { data, error } = ContactAndFees.safeParse({
    contact: Object.fromEntries(
      (['name', 'title', 'email', 'phone', 'address'] as const).map((field) => [field, textOf(contact, field)]),
    ),
    fees: {
      isRequired: choiceOf('isRequired'),
      amount: amount === null ? null : (readDecimal(amount) ?? amount),
      calculation: textOf(fees, 'calculation'),
      isRetaliatory: choiceOf('isRetaliatory'),
    },
  })
  return {
    content: data ?? null,
    issues: Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])),
  }
}
