'use client'

import { useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'

interface NewerNoticeProps {
  updatedAt: string
  onTake: () => Promise<unknown>
}

/** Shown when another member saves the filing while it is open here. */
export function NewerNotice({ updatedAt, onTake }: NewerNoticeProps) {
  const [error, setError] = useState<unknown>(null)
  return (
    <div role="status" className="border-warning border-l-2 bg-warning-soft px-4 py-3 text-sm sm:px-6">
      <p className="font-medium">
        This filing was changed elsewhere <RelativeTime iso={updatedAt} />.
      </p>
      <p className="mt-0.5 text-muted">Load the changes to see them here. Your own changes are kept.</p>
      <Button size="sm" className="mt-2" onClick={() => void onTake().catch(setError)}>
        Load changes
      </Button>
      {error ? <CallError error={error} className="mt-2" /> : null}
    </div>
  )
}
