import * as z from 'zod'
import { Person } from '#lib/contract/accounts/person.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { DateTime, Email, Uuid, written } from '#lib/contract/kernel/primitives.ts'
import { Decimal } from './decimal.ts'
import { filingLimits } from './limits.ts'

/** The person who answers the state’s questions about the filing. Null: not given. */
export const FilingContact = z.strictObject({
  name: written(limits.name).nullable(),
  title: written(limits.name).nullable(),
  email: Email.nullable(),
  phone: written(filingLimits.phoneCharacters).nullable(),
  address: written(filingLimits.addressCharacters).nullable(),
})
export type FilingContact = z.infer<typeof FilingContact>

/** The state’s fee for the filing, as the draft states it. Nothing here pays. */
export const FilingFees = z.strictObject({
  isRequired: z.boolean().nullable(),
  /** Dollars, an exact decimal. */
  amount: Decimal({ whole: 7, places: 2, isSigned: false }).nullable(),
  /** How the amount is calculated. */
  calculation: written(filingLimits.feeCharacters).nullable(),
  /** Whether it is what the company’s own state would ask of the state’s companies. */
  isRetaliatory: z.boolean().nullable(),
})
export type FilingFees = z.infer<typeof FilingFees>

export const ContactAndFees = z.strictObject({ contact: FilingContact, fees: FilingFees })
export type ContactAndFees = z.infer<typeof ContactAndFees>

/** `suggestedContact`: the one that the caller saved last, on any filing; at first the caller. */
export const FilingContactAndFees = ContactAndFees.extend({
  suggestedContact: FilingContact,
  updatedAt: DateTime.nullable(),
  updatedBy: Person.nullable(),
})
export type FilingContactAndFees = z.infer<typeof FilingContactAndFees>

/** All of it. `updatedAt` is the revision that the caller saw, null where there was none. */
export const ReplaceContactAndFees = ContactAndFees.extend({ updatedAt: DateTime.nullable() })
export type ReplaceContactAndFees = z.infer<typeof ReplaceContactAndFees>

export const blankContact: FilingContact = { name: null, title: null, email: null, phone: null, address: null }
export const blankFees: FilingFees = { isRequired: null, amount: null, calculation: null, isRetaliatory: null }

/** The labels of its fields, as SERFF prints them. */
export const contactLabels = {
  name: 'Contact Name',
  title: 'Contact Title',
  email: 'Contact Email',
  phone: 'Contact Phone',
  address: 'Contact Address',
} as const satisfies Record<keyof FilingContact, string>
export const feeLabels = {
  isRequired: 'Fee Required?',
  amount: 'Fee Amount',
  isRetaliatory: 'Retaliatory?',
  calculation: 'Fee Explanation',
} as const satisfies Record<keyof FilingFees, string>

const tag = 'Managed filings'
const params = z.object({ filingId: Uuid })
const path = '/managed-filings/{filingId}/contact-and-fees'

export const contactOperations = defineOperations({
  getContactAndFees: {
    method: 'GET',
    path,
    origin: 'extension',
    tag,
    summary: 'The contact of a filing and the fee that the state asks for it',
    access: { credential: 'any' },
    refreshedBy: ['filing_section'],
    params,
    responses: { 200: FilingContactAndFees },
  },
  replaceContactAndFees: {
    method: 'PUT',
    path,
    origin: 'extension',
    tag,
    summary:
      'Replace the contact and the fee of a filing if the revision is still the one the caller saw; nothing is paid',
    access: { credential: 'any', write: true },
    changes: ['filing_section'],
    params,
    body: { kind: 'json', schema: ReplaceContactAndFees, maxBytes: limits.jsonBodyBytes },
    responses: { 200: FilingContactAndFees },
    errors: ['conflict'],
  },
})
