import type { DomainCommands } from '#components/shell/commands.ts'

export const systemCommands: DomainCommands = {
  commands: [
    {
      href: '/settings/system',
      label: 'System',
      section: 'settings',
      keywords: ['operation', 'queue', 'jobs', 'backup', 'storage', 'sessions', 'audit log', 'health'],
      needs: 'administrator',
    },
  ],
}
