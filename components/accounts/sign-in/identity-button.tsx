'use client'

import { useState } from 'react'
import { Button } from '#components/ui/controls/button.tsx'
import { useHydrated } from '#components/ui/layout/use-hydrated.ts'

/** Leads to the identity provider, which leads back. */
export function IdentityButton({ name, next }: { name: string; next: string }) {
  const isHydrated = useHydrated()
  const [isBusy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    try {
      const { signIn } = await import('next-auth/react')
      await signIn('oidc', { callbackUrl: next })
    } finally {
      // The browser’s back button shows this page again as it was left.
      setBusy(false)
    }
  }
  return (
    <>
      <Button size="lg" onClick={go} disabled={!isHydrated} isBusy={isBusy}>
        Sign in with {name}
      </Button>
      <p className="flex items-center gap-3 text-faint text-xs before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
    </>
  )
}
