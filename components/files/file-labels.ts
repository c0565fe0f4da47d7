import type { Member } from '#lib/contract/accounts/operations.ts'
import {
  type File as FileRecord,
  mediaTypes,
  spreadsheetType,
  type UnreadableReason,
} from '#lib/contract/files/operations.ts'

const kinds: Record<string, string> = {
  [mediaTypes.pdf]: 'PDF',
  [mediaTypes.docx]: 'Word',
  [mediaTypes.text]: 'Text',
  [spreadsheetType]: 'Excel',
}

export function describeKind(mediaType: string): string {
  return kinds[mediaType] ?? 'Other'
}

/** Binary prefixes, as file managers show them. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kib = bytes / 1024
  if (kib < 1024) return `${kib.toLocaleString('en-US', { maximumFractionDigits: 0 })} KB`
  return `${(kib / 1024).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`
}

/** Why a file's text cannot be read, in two or three words. */
const unreadableLabels: Record<UnreadableReason, string> = {
  scanned: 'Scanned images',
  password_protected: 'Password protected',
  empty: 'No text',
  damaged: 'Damaged',
  too_large: 'Too large to read',
  too_much_text: 'Too much text',
  unsupported_type: 'Unsupported type',
  timed_out: 'Took too long to read',
}

export type StateFields = 'textStatus' | 'unreadableReason' | 'exhibit'

/** For tables that are copied or exported. */
export function describeState({ textStatus, unreadableReason, exhibit }: Pick<FileRecord, StateFields>) {
  if (textStatus === 'ready') return 'Ready'
  if (textStatus === 'processing') return 'Reading'
  if (exhibit) return 'Exhibit'
  return unreadableReason ? unreadableLabels[unreadableReason] : 'Cannot be read'
}

const conjunction = new Intl.ListFormat('en-US')

/** "you, Abel, and Odile": the reader comes first. */
export function listPeople(people: readonly Pick<Member, 'id' | 'name'>[], readerId: string | undefined): string {
  const others = people.filter(({ id }) => id !== readerId).map(({ name }) => name)
  return conjunction.format(others.length === people.length ? others : ['you', ...others])
}
