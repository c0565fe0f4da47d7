import { House } from 'lucide-react'
import type { DomainCommands } from '#components/shell/commands.ts'

export const homeCommands: DomainCommands = {
  commands: [{ href: '/', label: 'Home', section: 'navigation', icon: House, shortcut: 'g h' }],
}
