import { toast } from '#components/ui/toaster.tsx'

/** Ends the session, then loads the sign-in page afresh: nothing of this person stays in the tab's memory. */
export async function signOutAndLeave(): Promise<void> {
  const { signOut } = await import('next-auth/react')
  try {
    await signOut({ redirect: false })
    window.location.assign('/sign-in')
  } catch {
    toast.error('You are still signed in: the server did not answer.')
  }
}
