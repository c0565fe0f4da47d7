import type { DomainCommands } from '#components/shell/commands.ts'

export const reasonerCommands: DomainCommands = {
  commands: [
    {
      href: '/settings/language-model',
      label: 'Language model',
      section: 'settings',
      keywords: ['reasoner', 'AI', 'LLM', 'second opinion', 'privacy'],
    },
  ],
}
