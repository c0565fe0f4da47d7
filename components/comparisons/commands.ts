import { FileDiff } from 'lucide-react'
import type { DomainCommands } from '#components/shell/commands.ts'

export const comparisonsCommands: DomainCommands = {
  commands: [
    { href: '/comparisons', label: 'Comparisons', section: 'navigation', icon: FileDiff, shortcut: 'g c' },
    {
      href: '/comparisons/new',
      label: 'New comparison',
      section: 'actions',
      keywords: ['compare', 'variants', 'redline'],
      needs: 'write',
    },
  ],
  finder: {
    group: 'Comparisons',
    load: () => import('./find-comparisons.ts').then((module) => module.findComparisons),
  },
}
