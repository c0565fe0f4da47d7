import type { Role } from '#lib/contract/accounts/operations.ts'

export const roleLabels: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Administrator',
  member: 'Member',
  viewer: 'Viewer',
}
