'use client'

import { useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'

interface ElsewhereBannerProps {
  onReload: () => Promise<void>
  onKeepMine: () => Promise<void>
}

/** The draft was changed or removed in another tab while this one was open. */
export function ElsewhereBanner({ onReload, onKeepMine }: ElsewhereBannerProps) {
  const [error, setError] = useState<unknown>(null)
  return (
    <div role="alert" className="border-warning border-l-2 bg-warning-soft px-4 py-3 text-sm">
      <p className="font-medium">This draft was changed in another tab.</p>
      <p className="mt-0.5 text-muted">
        Changes here are not saved until you choose a version. If the draft was run or deleted there, keeping yours
        creates it again.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onReload().catch(setError)}>
          Load the other version
        </Button>
        <Button size="sm" onClick={() => onKeepMine().catch(setError)}>
          Keep mine
        </Button>
      </div>
      {error ? <CallError error={error} className="mt-2" /> : null}
    </div>
  )
}
