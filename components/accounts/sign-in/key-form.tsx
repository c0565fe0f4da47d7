'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { Form } from '#components/form/form.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { useHydrated } from '#components/ui/layout/use-hydrated.ts'
import { useSignIn } from './use-sign-in.ts'

const Key = z.object({ key: z.string().trim().min(8, 'Enter the whole key.') })

/** One's own key of another deployment. */
export function KeyForm({ next, action = 'Sign in with this key' }: { next: string; action?: string }) {
  const isHydrated = useHydrated()
  const { signInWith, error } = useSignIn(next)
  const form = useForm({ resolver: zodResolver(Key), defaultValues: { key: '' } })
  const submit = async (values: z.infer<typeof Key>) => {
    if ((await signInWith('key', values)) !== null) form.setFocus('key')
  }
  return (
    <Form form={form} onSubmit={submit} label="Sign in" className="flex flex-col gap-4">
      {error ? (
        <p role="alert" className="border-danger border-l-2 bg-danger-soft px-3 py-2 text-sm">
          {error}
        </p>
      ) : null}
      <TextField
        name="key"
        label="API key"
        type="password"
        autoComplete="off"
        spellCheck={false}
        description="Tested with one read, then stored encrypted on this server until you sign out. It is never sent back to the browser, and signing out does not revoke it."
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        disabled={!isHydrated}
        isBusy={form.formState.isSubmitting}
        className="self-start"
      >
        {action}
      </Button>
    </Form>
  )
}
