/** Two-digit years from here on are of the last century: no form in use is older. */
const firstShortYear = 70

/** `YYYY-MM` of "03/2024", "03 24" or "2024-03"; null for any other text. */
export function parseEdition(typed: string): string | null {
  const text = typed.trim()
  const iso = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text)
  if (iso) return text
  const [, month = '', year = ''] = /^(0?[1-9]|1[0-2])[/ -](\d{2}|\d{4})$/.exec(text) ?? []
  return month ? `${toFullYear(year)}-${month.padStart(2, '0')}` : null
}

export function toFullYear(year: string): string {
  if (year.length === 4) return year
  return `${Number(year) >= firstShortYear ? '19' : '20'}${year}`
}
