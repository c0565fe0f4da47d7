'use client'

import { useState } from 'react'
import { Button } from '#components/ui/controls/button.tsx'
import { useHydrated } from '#components/ui/layout/use-hydrated.ts'
import { useSignIn } from './use-sign-in.ts'

const accounts = [
  { email: 'analyst@demo.test', does: 'compares wordings' },
  { email: 'owner@demo.test', does: 'owns the organization' },
  { email: 'reviewer@demo.test', does: 'reads and reviews' },
  { email: 'viewer@demo.test', does: 'reads only' },
  { email: 'admin@demo.test', does: 'manages members' },
] as const
const password = 'filing-desk-demo'

/** Only in the demo workspace, which only a loopback address has. */
export function DemoAccounts({ next }: { next: string }) {
  const isHydrated = useHydrated()
  const { signInWith, error } = useSignIn(next)
  const [chosen, setChosen] = useState<string | null>(null)
  const enter = async (email: string) => {
    setChosen(email)
    if ((await signInWith('password', { email, password })) !== null) setChosen(null)
  }
  return (
    <section aria-labelledby="demo-accounts" className="border-line border-t pt-5">
      <h2 id="demo-accounts" className="eyebrow">
        Demo accounts
      </h2>
      {error ? (
        <p role="alert" className="mt-2 border-danger border-l-2 bg-danger-soft px-3 py-2 text-sm">
          {error}
        </p>
      ) : null}
      <table className="mt-2 w-full text-sm">
        <tbody>
          {accounts.map(({ email, does }) => (
            <tr key={email} className="border-line border-b last:border-0">
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                <code className="select-all font-mono text-xs">{email}</code>
              </th>
              <td className="py-1 pr-3 text-muted text-xs">{does}</td>
              <td className="py-1 text-right">
                <Button
                  size="sm"
                  aria-label={`Enter as ${email}`}
                  disabled={!isHydrated || (chosen !== null && chosen !== email)}
                  isBusy={chosen === email}
                  onClick={() => void enter(email)}
                >
                  Enter
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-muted text-xs">
        The password of each is <code className="select-all font-mono text-ink">{password}</code>.
      </p>
    </section>
  )
}
