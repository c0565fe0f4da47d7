'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { applyApiError } from '#components/form/apply-api-error.ts'
import { Form } from '#components/form/form.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { Role } from '#lib/contract/accounts/access.ts'
import { accountLimits } from '#lib/contract/accounts/limits.ts'
import type { Me } from '#lib/contract/accounts/operations.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { createMemberMutation } from '#lib/queries/accounts.ts'
import { listRoleOptions } from './member-row.tsx'

const { min, max } = accountLimits.password
const NewMember = z.object({
  email: z.email('Enter an email address.'),
  name: z.string().trim().min(1, 'Enter a name.').max(limits.name, `At most ${limits.name} characters.`),
  role: Role,
  password: z.string().min(min, `Use at least ${min} characters.`).max(max, `Use at most ${max} characters.`),
})
type NewMember = z.infer<typeof NewMember>

const empty: NewMember = { email: '', name: '', role: 'member', password: '' }
const fields = ['email', 'name', 'role', 'password'] as const

export function MemberForm({ me }: { me: Me | null }) {
  const form = useForm<NewMember>({ resolver: zodResolver(NewMember), defaultValues: empty })
  const create = useMutation(createMemberMutation(browserClient))
  const add = async (values: NewMember) => {
    try {
      const member = await create.mutateAsync(values)
      form.reset(empty)
      toast.success(`${member.name} was added`)
    } catch (error) {
      const toField = ([first]: readonly string[]) => fields.find((field) => field === first) ?? null
      const left = applyApiError(error, { setError: form.setError, toField })
      if (left) form.setError('email', { message: left }, { shouldFocus: true })
    }
  }
  return (
    <Form form={form} onSubmit={add} label="Add a member" className="grid max-w-2xl gap-4 sm:grid-cols-2">
      <TextField<NewMember> name="name" label="Name" autoComplete="off" limit={limits.name} />
      <TextField<NewMember> name="email" label="Email" type="email" autoComplete="off" spellCheck={false} />
      <TextField<NewMember> name="password" label="Initial password" type="password" autoComplete="new-password" />
      <SelectField<NewMember, Role> name="role" label="Role" options={listRoleOptions(me)} />
      <div>
        <SubmitButton>Add member</SubmitButton>
      </div>
    </Form>
  )
}
