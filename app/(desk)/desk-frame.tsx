'use client'

import type { ReactNode } from 'react'
import type { Account } from '#components/shell/account-menu.tsx'
import { AppShell } from '#components/shell/app-shell.tsx'
import { domainCommands } from './commands.ts'

/** The commands carry icons and functions, which do not cross from the server: the browser imports them itself. */
export function DeskFrame({ children, ...shell }: { account: Account; apiUrl: string; children: ReactNode }) {
  return (
    <AppShell domains={domainCommands} {...shell}>
      {children}
    </AppShell>
  )
}
