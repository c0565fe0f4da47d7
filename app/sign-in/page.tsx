import type { Metadata, Route } from 'next'
import { redirect } from 'next/navigation'
import { SignInPage } from '#components/accounts/sign-in/sign-in-page.tsx'
import { getSession } from '#lib/desk/bff/current-session.ts'
import { getDeskRuntime } from '#lib/desk/bff/desk-runtime.ts'
import { toSafeNext } from '#lib/desk/bff/safe-next.ts'

export const metadata: Metadata = { title: 'Sign in' }

interface Props {
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

export default async function Page({ searchParams }: Props) {
  const { next, error, ended } = await searchParams
  const runtime = getDeskRuntime()
  const safeNext = toSafeNext(typeof next === 'string' ? next : null)
  if (await getSession()) redirect(safeNext as Route)
  return (
    <SignInPage
      next={safeNext}
      errorCode={typeof error === 'string' ? error : null}
      hasEnded={ended === '1'}
      deployment={runtime.apiBaseUrl}
      oidcName={runtime.oidc?.name ?? null}
      isDemo={runtime.isDemo}
    />
  )
}
