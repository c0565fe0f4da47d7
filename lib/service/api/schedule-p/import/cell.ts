import * as z from 'zod'

/** A cell of a certain form; the message says what to write instead. */
export function cell(form: RegExp, message: string) {
  return z.string().refine((value) => form.test(value), { error: message })
}

export const YearCell = cell(/^\d{4}$/, 'A year has four digits.').transform(Number)

/** Digits whose leading zeros a spreadsheet may have dropped. */
export function digits(length: number, message: string) {
  return cell(new RegExp(`^\\d{1,${length}}$`), message).transform((value) => value.padStart(length, '0'))
}
