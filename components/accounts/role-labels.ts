import type { Role } from '#lib/contract/accounts/access.ts'

export const roleLabels: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Administrator',
  member: 'Member',
  viewer: 'Viewer',
}
