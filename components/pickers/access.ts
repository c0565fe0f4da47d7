import type { File as LibraryFile } from '#lib/contract/files/operations.ts'

/** One person, everyone who reads a managed company, or named members. */
export interface Access {
  readonly kind: 'owner' | 'scope' | 'members'
  /** Empty until one is chosen. */
  readonly scope: string
  readonly memberIds: readonly string[]
}

export function getDefaultAccess(): Access {
  return { kind: 'owner', scope: '', memberIds: [] }
}

/** The fields of an upload; a choice that is not complete yet gives no one else access. */
export function toUploadFields({ kind, scope, memberIds }: Access): {
  scope?: string
  sharedWith?: readonly string[]
} {
  if (kind === 'scope' && scope !== '') return { scope }
  return kind === 'members' && memberIds.length > 0 ? { sharedWith: memberIds } : {}
}

/** The access that a file has now. */
export function accessOf({ scope, sharedWith }: Pick<LibraryFile, 'scope' | 'sharedWith'>): Access {
  if (scope !== null) return { kind: 'scope', scope, memberIds: sharedWith }
  return { kind: sharedWith.length > 0 ? 'members' : 'owner', scope: '', memberIds: sharedWith }
}

/** The change that gives a file this access; null while the choice is not complete. */
export function toFileChange({
  kind,
  scope,
  memberIds,
}: Access): { scope: string | null; sharedWith: string[] } | null {
  switch (kind) {
    case 'owner':
      return { scope: null, sharedWith: [] }
    case 'scope':
      return scope === '' ? null : { scope, sharedWith: [] }
    case 'members':
      return memberIds.length === 0 ? null : { scope: null, sharedWith: [...memberIds] }
  }
}

interface Named {
  readonly scopes: readonly { readonly scope: string; readonly name: string }[]
  readonly members: readonly { readonly id: string; readonly name: string }[]
}

/** "Only me", "Larkspur Personal Lines", "Odile and 2 others". */
export function describeAccess({ kind, scope, memberIds }: Access, { scopes, members }: Named): string {
  if (kind === 'scope') {
    if (scope === '') return 'Choose a managed company'
    return scopes.find((known) => known.scope === scope)?.name ?? 'A managed company'
  }
  if (kind === 'owner' || memberIds.length === 0) return kind === 'members' ? 'Choose members' : 'Only me'
  const name = members.find(({ id }) => id === memberIds[0])?.name
  const others = memberIds.length - 1
  if (!name) return memberIds.length === 1 ? '1 member' : `${memberIds.length} members`
  if (others === 0) return name
  return `${name} and ${others === 1 ? '1 other' : `${others} others`}`
}
