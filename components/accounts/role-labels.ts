import type { Role } from '#lib/contract/accounts/operations.ts'

export const roleLabels: Record<Role, { readonly label: string; readonly means: string }> = {
  owner: { label: 'Owner', means: 'Everything, members and credits among it' },
  admin: { label: 'Administrator', means: 'Looks after members and their rights' },
  member: { label: 'Member', means: 'Uploads, compares, prepares' },
  viewer: { label: 'Viewer', means: 'Reads only' },
}
