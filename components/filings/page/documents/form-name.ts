import { formLimits } from '#lib/contract/forms/limits.ts'

export interface FormName {
  readonly formNumber: string
  /** `YYYY-MM`; null where none was found. */
  readonly editionDate: string | null
}

/** Two-digit years from here on are of the last century: no form in use is older. */
const firstShortYear = 70

/**
 * The form number and edition that a file name may carry, as printed on the form: "LM HO 03 03 24.pdf" is LM HO 03 of
 * March 2024. Only a proposal: a person confirms it.
 */
export function guessForm(fileName: string): FormName | null {
  const stem = fileName
    .replace(/\.[a-z]{3,4}$/i, '')
    .replaceAll('_', ' ')
    .trim()
  const {
    number = '',
    month = '',
    year = '',
  } = /^(?<number>.*\S)[ -](?<month>0[1-9]|1[0-2])[ -](?<year>\d{2}|\d{4})$/.exec(stem)?.groups ?? {}
  const isFormNumber = /\p{L}/u.test(number) && /\d/.test(number) && [...number].length <= formLimits.formNumber
  return isFormNumber ? { formNumber: number, editionDate: `${toFullYear(year)}-${month}` } : null
}

/** `YYYY-MM` of "03/2024", "03 24" or "2024-03"; null for any other text. */
export function parseEdition(typed: string): string | null {
  const text = typed.trim()
  const iso = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text)
  if (iso) return text
  const [, month = '', year = ''] = /^(0?[1-9]|1[0-2])[/ -](\d{2}|\d{4})$/.exec(text) ?? []
  return month ? `${toFullYear(year)}-${month.padStart(2, '0')}` : null
}

/** "03/2024" of `2024-03`, as forms print it. */
export function showEdition(editionDate: string): string {
  const [year, month] = editionDate.split('-')
  return `${month}/${year}`
}

function toFullYear(year: string): string {
  if (year.length === 4) return year
  return `${Number(year) >= firstShortYear ? '19' : '20'}${year}`
}
