import Link from 'next/link'
import type { ReactNode } from 'react'
import { StrayDrops } from '#components/ui/controls/drop-area.tsx'
import { type Account, AccountMenu } from './account-menu.tsx'
import { CallsButton } from './calls/calls-button.tsx'
import type { DomainCommands } from './commands.ts'
import { DeskCommands } from './desk-commands.tsx'
import { LiveUpdates } from './live/live-updates.tsx'
import { NavigationSheet } from './navigation-sheet.tsx'
import { PaletteButton } from './palette/palette-provider.tsx'
import { ShortcutMap } from './shortcuts/shortcut-map.tsx'
import { SideNavigation } from './side-navigation.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { Wordmark } from './wordmark.tsx'

interface AppShellProps {
  domains: readonly DomainCommands[]
  account: Account
  /** The API's root, for programs. */
  apiUrl: string
  children: ReactNode
}

/** Top bar, navigation at the left, and the page, which scrolls on its own. */
export function AppShell({ domains, account, apiUrl, children }: AppShellProps) {
  const navigation = domains.flatMap(({ commands }) => commands.filter(({ section }) => section === 'navigation'))
  return (
    <div className="flex h-dvh flex-col">
      <a
        href="#main"
        className="absolute top-1 left-2 z-50 -translate-y-20 rounded-md bg-accent-fill px-3 py-1.5 text-on-accent text-sm focus:translate-y-0"
      >
        Skip to content
      </a>
      <header className="flex h-(--bar) shrink-0 items-center gap-2 border-line border-b bg-surface pr-2 pl-3">
        <NavigationSheet items={navigation} />
        <Link href="/" className="flex items-center rounded-md pr-3">
          <Wordmark isNameHiddenWhenNarrow />
        </Link>
        <div className="flex min-w-0 grow justify-center">
          <PaletteButton />
        </div>
        <CallsButton apiUrl={apiUrl} />
        <ThemeMenu />
        <AccountMenu account={account} />
      </header>
      <div className="flex min-h-0 grow">
        <SideNavigation items={navigation} />
        <main id="main" tabIndex={-1} className="flex min-h-0 min-w-0 grow flex-col overflow-auto outline-none">
          {children}
        </main>
      </div>
      <LiveUpdates />
      <DeskCommands domains={domains} />
      <ShortcutMap />
      <StrayDrops />
    </div>
  )
}
