import { Files } from 'lucide-react'
import type { DomainCommands } from '#components/shell/commands.ts'

export const filesCommands: DomainCommands = {
  commands: [
    {
      href: '/files',
      label: 'Files',
      section: 'navigation',
      icon: Files,
      keywords: ['upload', 'wordings', 'library'],
      shortcut: 'g f',
    },
  ],
  finder: { group: 'Files', load: () => import('./find-files.ts').then((module) => module.findFiles) },
}
