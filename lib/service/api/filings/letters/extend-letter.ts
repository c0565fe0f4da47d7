import { assertNoIssues } from '#lib/service/api/filings/input-issues.ts'
import type { StoredLetter } from './find-letter.ts'

type ExtensionAction =
  | 'filing.letter_extension_requested'
  | 'filing.letter_extension_granted'
  | 'filing.letter_extension_removed'

/** A new granted date becomes the respond-by date: another one that is given with it is an issue. */
export function applyGrant(letter: StoredLetter, given: StoredLetter): StoredLetter {
  if (!isGrantNew(letter, given)) return given
  const respondBy = given.extension?.grantedUntil ?? null
  const isContradicted = given.respondBy !== letter.respondBy && given.respondBy !== respondBy
  assertNoIssues(
    'invalid_request',
    isContradicted
      ? [{ path: ['respondBy'], message: 'The granted date becomes the respond-by date. Leave this field out.' }]
      : [],
  )
  return { ...given, respondBy }
}

type Extended = Pick<StoredLetter, 'extension'>

function isGrantNew(before: Extended, after: Extended): boolean {
  const granted = after.extension?.grantedUntil ?? null
  return granted !== null && granted !== before.extension?.grantedUntil
}

/** Null where the extension stays as it is. */
export function findExtensionAction(before: Extended, after: Extended): ExtensionAction | null {
  if (isGrantNew(before, after)) return 'filing.letter_extension_granted'
  if (listDates(before) === listDates(after)) return null
  return after.extension === null ? 'filing.letter_extension_removed' : 'filing.letter_extension_requested'
}

/** In one order: the database sorts the fields of a stored extension. */
function listDates({ extension }: Extended): string {
  return JSON.stringify([extension?.requestedOn, extension?.requestedUntil, extension?.grantedUntil])
}
