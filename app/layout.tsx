import './globals.css'
import type { Metadata, Viewport } from 'next'
import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { EarlyClick } from '#components/shell/early-click.tsx'
import { readNonce } from '#components/shell/page-nonce.ts'
import { readPreferences } from '#components/shell/preferences/preferences.ts'
import { Providers } from '#components/shell/providers.tsx'
import { getSession } from '#lib/desk/bff/current-session.ts'

export const metadata: Metadata = {
  title: { default: 'Filing Desk', template: '%s · Filing Desk' },
  description: 'Compare, prepare and track insurance form filings.',
  robots: { index: false, follow: false },
}

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf9f7' },
    { media: '(prefers-color-scheme: dark)', color: '#131415' },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const cookieStore = await cookies()
  const preferences = readPreferences((name) => cookieStore.get(name)?.value)
  const session = await getSession()
  const nonce = readNonce(await headers())
  return (
    <html
      lang="en-US"
      data-theme={preferences.theme === 'system' ? undefined : preferences.theme}
      data-session={session?.epoch}
      suppressHydrationWarning
    >
      <body>
        <EarlyClick nonce={nonce} />
        <Providers preferences={preferences}>{children}</Providers>
      </body>
    </html>
  )
}
