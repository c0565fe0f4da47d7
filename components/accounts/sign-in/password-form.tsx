'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { Form } from '#components/form/form.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { useHydrated } from '#components/ui/layout/use-hydrated.ts'
import { useSignIn } from './use-sign-in.ts'

const Credentials = z.object({
  email: z.string().trim().min(1, 'Enter your email address.'),
  password: z.string().min(1, 'Enter your password.'),
})

interface PasswordFormProps {
  next: string
  oidcName: string | null
  onNoPasswords?: () => void
}

export function PasswordForm({ next, oidcName, onNoPasswords }: PasswordFormProps) {
  const isHydrated = useHydrated()
  const { signInWith, error } = useSignIn(next, oidcName)
  const form = useForm({ resolver: zodResolver(Credentials), defaultValues: { email: '', password: '' } })
  const submit = async (values: z.infer<typeof Credentials>) => {
    const code = await signInWith('password', values)
    if (code === 'no_password_sign_in') onNoPasswords?.()
    if (code !== null) form.setFocus('password')
  }
  return (
    <Form form={form} onSubmit={submit} label="Sign in" className="flex flex-col gap-4">
      {error ? (
        <p role="alert" className="border-danger border-l-2 bg-danger-soft px-3 py-2 text-sm">
          {error}
        </p>
      ) : null}
      <TextField name="email" label="Email" type="email" autoComplete="username" spellCheck={false} />
      <TextField name="password" label="Password" type="password" autoComplete="current-password" />
      <Button type="submit" variant="primary" size="lg" disabled={!isHydrated} isBusy={form.formState.isSubmitting}>
        Sign in
      </Button>
    </Form>
  )
}
