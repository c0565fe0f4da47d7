import { toFullYear } from '#lib/contract/filings/edition.ts'
import { formLimits } from '#lib/contract/forms/limits.ts'

export interface FormName {
  readonly formNumber: string
  /** `YYYY-MM`; null where none was found. */
  readonly editionDate: string | null
}

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

/** "03/2024" of `2024-03`, as forms print it. */
export function showEdition(editionDate: string): string {
  const [year, month] = editionDate.split('-')
  return `${month}/${year}`
}
