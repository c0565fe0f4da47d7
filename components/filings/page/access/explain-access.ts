import type { Me } from '#lib/contract/accounts/operations.ts'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import { canWrite } from '#lib/queries/accounts.ts'

export interface Access {
  readonly canEdit: boolean
  readonly canChangeOwner: boolean
  /** Makes drafts in the same scope; the filing may be read-only. */
  readonly canCopy: boolean
  /** Says what the reader can do and, if access is limited, why and who can change it. */
  readonly sentence: string
  /** Why nothing can be changed; null where it can. */
  readonly editReason: string | null
  /** Why the owner cannot be changed; null where it can. */
  readonly ownerReason: string | null
}

interface AccessQuestion {
  readonly filing: Pick<ManagedFiling, 'filingMode' | 'permissions' | 'scope'>
  /** Null on a deployment that does not say who is signed in. */
  readonly me: Me | null
  /** False on a deployment that only reads filings. */
  readonly isEditingOffered: boolean
}

/** Explains the reader's access to a filing and its limits. The service authorizes every change itself. */
export function explainAccess(question: AccessQuestion): Access {
  const editReason = findEditReason(question)
  const ownerReason = editReason !== null && !canGoOnWithoutEdit(question) ? editReason : findOwnerReason(question)
  return {
    canEdit: editReason === null,
    canChangeOwner: ownerReason === null,
    canCopy: mayCopy(question),
    sentence: sayAccess(editReason, ownerReason),
    editReason,
    ownerReason,
  }
}

function mayCopy({ filing, me, isEditingOffered }: AccessQuestion): boolean {
  const own = me?.scopes.find(({ scope }) => scope === filing.scope)
  return isEditingOffered && canWrite(me) && (own?.permissions.includes('edit') ?? false)
}

function sayAccess(editReason: string | null, ownerReason: string | null): string {
  if (editReason === null && ownerReason === null) {
    return 'You can edit this filing, its documents and comments, and change its owner.'
  }
  if (editReason === null) return `You can edit this filing, its documents and comments. ${ownerReason}`
  if (ownerReason === null) return `You can read this filing and change its owner. ${editReason}`
  return `You can read this filing. ${editReason}`
}

function findEditReason({ filing, me, isEditingOffered }: AccessQuestion): string | null {
  const { filingMode, permissions, scope } = filing
  if (filingMode === 'reference') return 'Reference records cannot be changed by anyone.'
  if (filingMode !== 'managed') return 'Unclassified records cannot be changed by anyone.'
  if (!isEditingOffered) return 'This deployment of the service does not offer editing.'
  if (!canWrite(me)) return findWriteReason(me)
  if (permissions.edit) return null
  const granted = me?.scopes.find((known) => known.scope === scope)
  if (me && !granted?.permissions.includes('edit')) {
    return `You do not have the Edit permission for ${granted?.name ?? 'its managed company'}. An owner or administrator can grant it.`
  }
  return 'The service does not let you edit it. Ask an owner or administrator.'
}

function findWriteReason(me: Me | null): string {
  return me?.member.role === 'viewer'
    ? 'Viewers cannot change filings. An owner or administrator can change your role.'
    : 'You are signed in with a read-only key. Sign in with a key that can write to change filings.'
}

/** Manage access is a separate permission that does not require Edit. */
function canGoOnWithoutEdit({ filing, me, isEditingOffered }: AccessQuestion): boolean {
  return filing.filingMode === 'managed' && isEditingOffered && canWrite(me)
}

function findOwnerReason({ filing }: AccessQuestion): string | null {
  return filing.permissions.manageAccess
    ? null
    : 'Only people with the Manage access permission can change its owner. An owner or administrator can grant it.'
}
