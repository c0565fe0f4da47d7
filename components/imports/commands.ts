import { Import } from 'lucide-react'
import type { Route } from 'next'
import type { DomainCommands } from '#components/shell/commands.ts'

export const importsCommands: DomainCommands = {
  commands: [
    {
      href: '/imports' as Route,
      label: 'Imports',
      section: 'navigation',
      icon: Import,
      keywords: ['SERFF', 'tracking number', 'saved', 'selection', 'beta', 'production'],
      shortcut: 'g m',
    },
  ],
}
