import { FolderOpen } from 'lucide-react'
import type { Route } from 'next'
import type { DomainCommands } from '#components/shell/commands.ts'

export const filingsCommands: DomainCommands = {
  commands: [
    {
      href: '/filings',
      label: 'Filings',
      section: 'navigation',
      icon: FolderOpen,
      keywords: ['SERFF', 'tracking number', 'browse', 'disposition'],
      shortcut: 'g i',
    },
    {
      href: '/filings/new' as Route,
      label: 'New filing',
      section: 'actions',
      keywords: ['create', 'SERFF'],
      needs: 'write',
    },
  ],
  finder: { group: 'Filings', load: () => import('./find-filings.ts').then((module) => module.findFilings) },
}
