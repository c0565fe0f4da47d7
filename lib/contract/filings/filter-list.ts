import { limits } from '#lib/contract/kernel/limits.ts'

/** As many as there are states and territories, with room. */
export const mostValues = 100
/** Of a list in all. */
export const filterCharacters = limits.name * 10

/** In a list, means filings without a value; in quotes it is a text like others. */
export const none = 'none'
const item = /\s*(?:"((?:[^"]|"")*)"|([^,"][^,]*))\s*(,|$)/y

/** The values of a list with commas between them; null where a quote is not closed, or a value is empty. */
export function splitList(text: string): readonly { readonly value: string; readonly isNone: boolean }[] | null {
  const items: { value: string; isNone: boolean }[] = []
  let at = 0
  for (;;) {
    item.lastIndex = at
    const found = item.exec(text)
    if (!found) return null
    const [all, quoted, plain = '', end] = found
    const value = quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"')
    if (value === '') return null
    items.push({ value, isNone: quoted === undefined && value.toLowerCase() === none })
    if (end === '') return items
    at += all.length
  }
}

/** Values as `splitList` reads them; null means filings without a value. */
export function writeFilter(values: readonly (string | null)[]): string {
  return values.map((value) => (value === null ? none : quote(value))).join(',')
}

function quote(value: string): string {
  const isPlain = /^[^",]+$/.test(value) && value.trim() === value && value.toLowerCase() !== none
  return isPlain ? value : `"${value.replaceAll('"', '""')}"`
}
