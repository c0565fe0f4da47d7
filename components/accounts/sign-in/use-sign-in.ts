'use client'

import { useState } from 'react'
import { describeSignInError } from './sign-in-errors.ts'

/** Signs in and loads the next page afresh, so that nothing of an earlier person stays in the tab. */
export function useSignIn(next: string) {
  const [fault, setRunError] = useState<string | null>(null)

  /** Resolves with the fault, or null once the browser is on its way. */
  const signInWith = async (provider: 'password' | 'key', fields: Record<string, string>): Promise<string | null> => {
    setRunError(null)
    const found = await attempt(provider, fields)
    if (found === null) window.location.assign(next)
    setRunError(found)
    return found
  }

  return { signInWith, error: fault === null ? null : describeSignInError(fault) }
}

async function attempt(provider: string, fields: Record<string, string>): Promise<string | null> {
  try {
    const { signIn } = await import('next-auth/react')
    const answer = await signIn(provider, { ...fields, redirect: false })
    return answer?.ok && !answer.error ? null : (answer?.error ?? 'unavailable')
  } catch {
    return 'unavailable'
  }
}
