import type { FilingReading } from '#lib/contract/filings/imports.ts'
import type { Company } from '#lib/contract/reference/managed.ts'

type Chosen = Pick<Company, 'name' | 'naicCode'>

/**
 * A sentence on a chosen company that is not one that the PDF names, by NAIC code and by name; null where nothing differs.
 * Of several printed companies the one with the chosen code or name counts, else the one that the filing names first.
 */
export function compareCompany({ fields, companies }: FilingReading, chosen: Chosen): string | null {
  const first = fields.companyName?.value ?? companies[0]?.name?.value
  const printed =
    companies.find(({ naicCode }) => naicCode && naicCode.value === chosen.naicCode) ??
    companies.find(({ name }) => isSameName(name?.value, chosen.name)) ??
    companies.find(({ name }) => isSameName(name?.value, first)) ??
    companies[0]
  const name = printed?.name?.value ?? first
  const code = printed?.naicCode?.value
  const isOtherCode = code !== undefined && chosen.naicCode !== null && code !== chosen.naicCode
  const isOtherName = name !== undefined && !isSameName(name, chosen.name)
  if (!isOtherCode && !isOtherName) return null
  const there = nameCompany(chosen.name, chosen.naicCode)
  return `The PDF has ${nameCompany(name, code)}. You chose ${there}. Check that this is the company that files.`
}

function nameCompany(name: string | undefined, code: string | null | undefined): string {
  return `${name ? `“${name}”` : 'a company'}, ${code ? `NAIC ${code}` : 'no NAIC code'}`
}

/** Case, spacing and punctuation do not matter. */
function isSameName(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && fold(a) === fold(b)
}

function fold(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
