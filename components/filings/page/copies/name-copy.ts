/** The name of a copy: with the other state's code in place of the filing's, in parentheses at the end where it has none. */
export function nameCopy(name: string, { from, to }: { readonly from: string | null; readonly to: string }): string {
  const marked = from === null ? null : `(${from})`
  return marked !== null && name.includes(marked) ? name.replaceAll(marked, `(${to})`) : `${name} (${to})`
}
