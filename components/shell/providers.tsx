'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { type ReactNode, useState } from 'react'
import { Toaster } from '#components/ui/feedback/toaster.tsx'
import { ShortcutProvider } from '#components/ui/keyboard/shortcuts.tsx'
import { TooltipLayer } from '#components/ui/layers/tooltip-layer.tsx'
import { createQueryClient } from '#lib/queries/query-client.ts'
import { PaletteProvider } from './palette/palette-provider.tsx'
import type { Preferences } from './preferences/preferences.ts'
import { PreferencesProvider, usePreferences } from './preferences/preferences-provider.tsx'
import { leaveForSignIn } from './sign-out.ts'

export function Providers({ preferences, children }: { preferences: Preferences; children: ReactNode }) {
  const [queryClient] = useState(() => createQueryClient({ onSignedOut: leaveForSignIn }))
  return (
    <QueryClientProvider client={queryClient}>
      <NuqsAdapter>
        <PreferencesProvider initial={preferences}>
          <Shortcuts>
            <PaletteProvider>{children}</PaletteProvider>
          </Shortcuts>
        </PreferencesProvider>
      </NuqsAdapter>
      <Toaster />
      <TooltipLayer />
    </QueryClientProvider>
  )
}

function Shortcuts({ children }: { children: ReactNode }) {
  const { preferences } = usePreferences()
  return <ShortcutProvider isSingleKeyOn={preferences.shortcuts === 'on'}>{children}</ShortcutProvider>
}
