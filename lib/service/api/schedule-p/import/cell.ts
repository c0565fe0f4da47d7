import * as z from 'zod'

/** A cell of a certain form; the message says what to write instead. */
export function cell(form: RegExp, message: string) {
  return z.string().refine((value) => form.test(value), { error: message })
}

export const YearCell = cell(/^\d{4}$/, 'A year has four digits.').transform(Number)
