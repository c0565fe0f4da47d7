'use client'

import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { BuilderDraft } from '#components/comparisons/builder/model/draft.ts'
import { describeAccess, getDefaultAccess } from '#components/pickers/access.ts'
import { AccessChoice } from '#components/pickers/access-choice.tsx'
import { Popover } from '#components/ui/layers/popover.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { membersQuery, meQuery } from '#lib/queries/accounts.ts'

/** Asks who may read the files that are uploaded for this draft. */
export function DraftAccess({ of }: { of: string }) {
  const { control, setValue } = useFormContext<BuilderDraft>()
  const access = useWatch({ control, name: 'access' }) ?? getDefaultAccess()
  const { data: me } = useQuery(meQuery(browserClient))
  const { data: members } = useQuery(membersQuery(browserClient))
  if (!me) return null
  const label = describeAccess(access, { scopes: me.scopes, members: members?.items ?? [] })
  return (
    <Popover
      title="Who may read new files"
      trigger={
        <button
          type="button"
          aria-label={`Who may read new files for ${of}: ${label}`}
          className="rounded-sm text-accent underline decoration-current/35 underline-offset-2 hover:decoration-current"
        >
          {label}
        </button>
      }
    >
      <div className="w-72 max-w-full">
        <AccessChoice
          legend="Files uploaded from now on, in this draft"
          needed="edit"
          value={access}
          onChange={(next) => setValue('access', { ...next, memberIds: [...next.memberIds] }, { shouldDirty: true })}
        />
      </div>
    </Popover>
  )
}
