import { Triangle } from 'lucide-react'
import type { Route } from 'next'
import type { DomainCommands } from '#components/shell/commands.ts'

export const scheduleCommands: DomainCommands = {
  commands: [
    {
      href: '/schedule-p' as Route,
      label: 'Schedule P',
      section: 'navigation',
      icon: Triangle,
      keywords: ['triangle', 'loss development', 'link ratios', 'reserves', 'accident year', 'NAIC'],
      shortcut: 'g p',
    },
    {
      href: '/schedule-p/import' as Route,
      label: 'Import Schedule P',
      section: 'actions',
      keywords: ['load', 'CSV', 'CAS'],
      needs: 'administrator',
    },
  ],
}
