'use client'

import { useState } from 'react'
import { TabPanel, Tabs } from '#components/ui/layout/tabs.tsx'
import { IdentityButton } from './identity-button.tsx'
import { KeyForm } from './key-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { describeSignInError } from './sign-in-errors.ts'

interface SignInFormsProps {
  next: string
  errorCode: string | null
  hasKeys: boolean
  oidcName: string | null
}

const ways = [
  { value: 'password', label: 'Email and password' },
  { value: 'key', label: 'API key' },
] as const

export function SignInForms({ next, errorCode, hasKeys, oidcName }: SignInFormsProps) {
  const [way, setWay] = useState<'password' | 'key'>('password')
  return (
    <div className="flex flex-col gap-4">
      {errorCode ? (
        <p role="alert" className="border-danger border-l-2 bg-danger-soft px-3 py-2 text-sm">
          {describeSignInError(errorCode)}
        </p>
      ) : null}
      {oidcName ? <IdentityButton name={oidcName} next={next} /> : null}
      {hasKeys ? (
        <Tabs label="Ways to sign in" items={ways} value={way} onChange={setWay}>
          <TabPanel value="password" className="pt-4">
            <PasswordForm next={next} oidcName={oidcName} onNoPasswords={() => setWay('key')} />
          </TabPanel>
          <TabPanel value="key" className="pt-4">
            <KeyForm next={next} />
          </TabPanel>
        </Tabs>
      ) : (
        <PasswordForm next={next} oidcName={oidcName} />
      )}
    </div>
  )
}
