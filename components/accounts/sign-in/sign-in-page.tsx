import { Wordmark } from '#components/shell/wordmark.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { SignInForms } from './sign-in-forms.tsx'
import { Specimen } from './specimen.tsx'

interface SignInPageProps {
  /** A path of this desk, already checked. */
  next: string
  errorCode: string | null
  hasEnded: boolean
  /** Root of another deployment, or null for the desk's own service. */
  deployment: string | null
  oidcName: string | null
  isDemo: boolean
}

export function SignInPage({ next, errorCode, hasEnded, deployment, oidcName, isDemo }: SignInPageProps) {
  return (
    <main className="grid min-h-dvh lg:grid-cols-[minmax(26rem,2fr)_3fr]">
      <div className="flex flex-col justify-center bg-surface px-6 py-10 sm:px-14">
        <div className="mx-auto flex w-full max-w-96 flex-col gap-8">
          <Wordmark />
          <div className="flex flex-col gap-5">
            <div>
              <h1 className="font-serif text-2xl">Sign in</h1>
              {deployment ? (
                <p className="mt-1 text-muted text-sm">
                  This desk is connected to <span className="font-medium text-ink">{new URL(deployment).host}</span>.
                </p>
              ) : null}
            </div>
            {hasEnded && !errorCode ? (
              <p role="status" className="border-notice border-l-2 bg-notice-soft px-3 py-2 text-sm">
                Your session has ended. Sign in to continue where you were.
              </p>
            ) : null}
            <SignInForms next={next} errorCode={errorCode} hasKeys={deployment !== null} oidcName={oidcName} />
          </div>
          {isDemo ? <DemoAccounts next={next} /> : null}
        </div>
      </div>
      <Specimen />
    </main>
  )
}
