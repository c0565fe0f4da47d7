import type { DomainCommands } from '#components/shell/commands.ts'

export const webhooksCommands: DomainCommands = {
  commands: [
    {
      href: '/settings/webhooks',
      label: 'Webhooks',
      section: 'settings',
      keywords: ['events', 'endpoints', 'deliveries', 'signature', 'secret'],
    },
  ],
}
