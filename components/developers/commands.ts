import { CodeXml } from 'lucide-react'
import type { Route } from 'next'
import type { DomainCommands } from '#components/shell/commands.ts'

export const developersCommands: DomainCommands = {
  commands: [
    {
      href: '/developers' as Route,
      label: 'Developers',
      section: 'navigation',
      icon: CodeXml,
      keywords: ['API', 'reference', 'OpenAPI', 'curl', 'client', 'webhooks', 'documentation'],
      shortcut: 'g d',
    },
  ],
  finder: {
    group: 'API operations',
    prefix: 'api',
    load: () => import('./find-operations.ts').then((module) => module.findOperations),
  },
}
