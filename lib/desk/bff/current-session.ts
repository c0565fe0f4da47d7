import 'server-only'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { clientAddressHeader, pagePathHeader } from '#lib/service/http/page-headers.ts'
import { type DeskRuntime, getDeskRuntime } from './desk-runtime.ts'
import { toSafeNext, toSignInPage } from './safe-next.ts'
import { findSessionByCookie, sessionCookieName } from './session-cookie.ts'
import type { DeskSession } from './session-store.ts'

/** The signed-in person behind the request being rendered, or null. Looked up once for each request. */
export const getSession = cache(async (): Promise<DeskSession | null> => {
  const runtime = getDeskRuntime()
  const cookie = (await cookies()).get(sessionCookieName(runtime.publicUrl))?.value
  return findSessionByCookie(runtime, cookie)
})

export interface SignedIn {
  readonly runtime: DeskRuntime
  readonly session: DeskSession
  readonly address: string | null
}

/** For every page of the desk: who is signed in; without anyone, the sign-in page, which leads back here. */
export async function requireSession(): Promise<SignedIn> {
  const session = await getSession()
  const requested = await headers()
  if (!session) redirect(toSignInPage(toSafeNext(requested.get(pagePathHeader))))
  return { runtime: getDeskRuntime(), session, address: requested.get(clientAddressHeader) || null }
}
