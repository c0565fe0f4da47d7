import type { FilingContact, FilingFees } from '#lib/contract/filings/contact-and-fees.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { limits } from '#lib/contract/kernel/limits.ts'

interface ContactField {
  readonly field: keyof FilingContact
  readonly label: string
  readonly limit?: number
}

/** In the order of the draft. */
export const contactFields: readonly ContactField[] = [
  { field: 'name', label: 'Contact name', limit: limits.name },
  { field: 'title', label: 'Title', limit: limits.name },
  { field: 'email', label: 'Email' },
  { field: 'phone', label: 'Phone', limit: filingLimits.phoneCharacters },
  { field: 'address', label: 'Address', limit: filingLimits.addressCharacters },
]

export const feeFields: readonly { readonly field: keyof FilingFees; readonly label: string }[] = [
  { field: 'isRequired', label: 'Fee required by the state' },
  { field: 'amount', label: 'Fee amount' },
  { field: 'isRetaliatory', label: 'Retaliatory fee' },
  { field: 'calculation', label: 'How the fee is calculated' },
]

export function nameChoice(value: boolean): string {
  return value ? 'Yes' : 'No'
}
