import type { DomainCommands } from '#components/shell/commands.ts'

export const accountsCommands: DomainCommands = {
  commands: [
    { href: '/settings/profile', label: 'Profile', section: 'settings', keywords: ['name', 'password', 'account'] },
    { href: '/settings/api-keys', label: 'API keys', section: 'settings', keywords: ['programs', 'agents', 'revoke'] },
    { href: '/settings/members', label: 'Members', section: 'settings', keywords: ['roles', 'grants', 'permissions'] },
  ],
}
