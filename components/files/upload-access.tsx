'use client'

import { useQuery } from '@tanstack/react-query'
import { type Access, describeAccess } from '#components/pickers/access.ts'
import { AccessChoice } from '#components/pickers/access-choice.tsx'
import { Popover } from '#components/ui/layers/popover.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { membersQuery, meQuery } from '#lib/queries/accounts.ts'

/** Asks who may read the files that are uploaded from now on. */
export function UploadAccess({ access, onChange }: { access: Access; onChange: (access: Access) => void }) {
  const { data: me } = useQuery(meQuery(browserClient))
  const { data: members } = useQuery(membersQuery(browserClient))
  if (!me) return null
  const label = describeAccess(access, { scopes: me.scopes, members: members?.items ?? [] })
  return (
    <Popover
      title="Who may read new files"
      align="end"
      trigger={
        <button
          type="button"
          className="min-h-6 max-w-56 truncate rounded-sm text-muted text-xs coarse:min-h-10 max-sm:max-w-28"
        >
          Readable by: <span className="text-accent underline decoration-current/35 underline-offset-2">{label}</span>
        </button>
      }
    >
      <div className="w-72 max-w-full">
        <AccessChoice legend="Files uploaded from now on" needed="edit" value={access} onChange={onChange} />
      </div>
    </Popover>
  )
}
