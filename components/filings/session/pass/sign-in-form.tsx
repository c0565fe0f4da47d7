'use client'

import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { describeError } from '#components/shell/describe-error.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { isRejection } from '#lib/client/errors.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import type { StagingPass } from '#lib/contract/filings/staging.ts'
import { signInToPassMutation } from '#lib/queries/staging.ts'

interface SignInFormProps {
  pass: Pick<StagingPass, 'id' | 'sessionId'>
  onSignedIn: () => void
}

/** Takes the password of a waiting pass. It stays in the field, outside React, and leaves it with the first response. */
export function SignInForm({ pass, onSignedIn }: SignInFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [issue, setIssue] = useState<string | null>(null)
  const empty = () => {
    if (field.current) field.current.value = ''
  }
  const signIn = useMutation({
    ...signInToPassMutation(browserClient, { sessionId: pass.sessionId, passId: pass.id }),
    onSuccess: () => {
      empty()
      onSignedIn()
    },
    onError: (error) => {
      empty()
      setIssue(describeSignInError(error))
      field.current?.focus()
    },
  })
  const readPassword = () => field.current?.value ?? ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (signIn.isPending) return
    const found = findIssue(readPassword())
    setIssue(found)
    if (found !== null) return field.current?.focus()
    signIn.mutate(readPassword)
  }
  return (
    <form aria-label="Sign in to the filing system" autoComplete="off" onSubmit={send} className="flex flex-col gap-3">
      <Field label="Password in the filing system" error={issue} className="max-w-80">
        <Input ref={field} type="password" autoComplete="off" spellCheck={false} readOnly={signIn.isPending} />
      </Field>
      <Button type="submit" variant="primary" className="self-start" isBusy={signIn.isPending}>
        Sign in for this pass
      </Button>
    </form>
  )
}

function findIssue(password: string): string | null {
  if (password === '') return 'Enter the password.'
  const most = filingLimits.passwordCharacters
  return [...password].length > most ? `A password has at most ${most} characters.` : null
}

function describeSignInError(error: unknown): string {
  if (isRejection(error)) return error.message
  const { title } = describeError(error)
  return `${title}. If this pass still waits, type the password again.`
}
