import { toast } from '#components/ui/feedback/toaster.tsx'

/** Reads that the sign-out itself ends must not lead to the page for sessions that ended elsewhere. */
let isSigningOut = false

/** Ends the session, then reloads the sign-in page, so that none of this person's data stays in the tab's memory. */
export async function signOutAndLeave(): Promise<void> {
  const { signOut } = await import('next-auth/react')
  isSigningOut = true
  try {
    await signOut({ redirect: false })
    sessionStorage.clear()
    window.location.assign('/sign-in')
  } catch {
    isSigningOut = false
    toast.error('You may still be signed in: the server did not respond. Try again.')
  }
}

/** The session has ended elsewhere: signing in leads back to this page. */
export function leaveForSignIn(): void {
  if (typeof window === 'undefined' || isSigningOut || window.location.pathname === '/sign-in') return
  const here = window.location.pathname + window.location.search
  window.location.assign(`/sign-in?ended=1&next=${encodeURIComponent(here)}`)
}
