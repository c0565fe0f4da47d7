import type { DomainCommands } from '#components/shell/commands.ts'

export const usageCommands: DomainCommands = {
  commands: [{ href: '/settings/usage', label: 'Usage', section: 'settings', keywords: ['credits', 'cost', 'ledger'] }],
}
