'use client'

import { useState } from 'react'
import { describeSignInError } from './sign-in-errors.ts'

/** Signs in and reloads the next page, so that no data of an earlier person stays in the tab. */
export function useSignIn(next: string, oidcName: string | null = null) {
  const [code, setCode] = useState<string | null>(null)

  /** Resolves to the error code, or null once the browser loads the next page. */
  const signInWith = async (provider: 'password' | 'key', fields: Record<string, string>): Promise<string | null> => {
    setCode(null)
    const found = await attempt(provider, fields)
    if (found === null) window.location.assign(next)
    setCode(found)
    return found
  }

  return { signInWith, error: code === null ? null : describeSignInError(code, oidcName) }
}

async function attempt(provider: string, fields: Record<string, string>): Promise<string | null> {
  try {
    const { signIn } = await import('next-auth/react')
    // It takes an error in the address to return to for one of this sign-in: that of this page may have one.
    const response = await signIn(provider, { ...fields, redirect: false, callbackUrl: '/' })
    return response?.ok && !response.error ? null : (response?.error ?? 'unavailable')
  } catch {
    return 'unavailable'
  }
}
