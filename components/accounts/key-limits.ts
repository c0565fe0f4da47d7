import type { ApiKey } from '#lib/contract/accounts/api-keys.ts'

const shownNames = 3

/** The limits of a key in a line: "Files, listForms and 2 more, from 192.0.2.0/24". Empty without limits. */
export function describeLimits({
  allowedOperations,
  allowedAddresses,
}: Pick<ApiKey, 'allowedOperations' | 'allowedAddresses'>): string {
  const names = allowedOperations && [...allowedOperations.groups, ...allowedOperations.operations]
  return [names && `Only ${cut(names)}`, allowedAddresses && `from ${cut(allowedAddresses)}`]
    .filter((part) => part !== null)
    .join(', ')
    .replace(/^from/, 'Only from')
}

function cut(names: readonly string[]): string {
  const left = names.length - shownNames
  return names.slice(0, shownNames).join(', ') + (left > 0 ? ` and ${left} more` : '')
}
