import { FolderOpen } from 'lucide-react'
import type { Route } from 'next'
import type { DomainCommands } from '#components/shell/commands.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'

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
    {
      href: '/filings/imports' as Route,
      label: 'Import a filing from its PDF',
      section: 'actions',
      keywords: ['SERFF', 'upload', 'reference filing'],
      needs: 'write',
    },
    {
      href: '/filings/csv-import' as Route,
      label: 'Import filings from CSV',
      section: 'actions',
      keywords: ['CSV', 'spreadsheet', 'load', 'bulk'],
      needs: 'write',
    },
  ],
  finder: {
    group: 'Filings',
    maxCharacters: filingLimits.searchCharacters,
    load: () => import('./find-filings.ts').then((module) => module.findFilings),
  },
}
