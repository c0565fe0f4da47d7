'use client'

import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '#components/ui/controls/button.tsx'
import { nothing } from '#components/ui/layers/nothing.ts'
import { browserClient } from '#lib/client/browser.ts'
import { canWrite, meQuery } from '#lib/queries/accounts.ts'

const ShareDialog = dynamic(() => import('./share-dialog.tsx').then((module) => module.ShareDialog), {
  loading: nothing,
  ssr: false,
})

/** Opens the dialog that shares a comparison; for members who can write, where the service can share. */
export function ShareButton({ comparisonId }: { comparisonId: string }) {
  const { data: me } = useQuery(meQuery(browserClient))
  const [isOpen, setOpen] = useState(false)
  if (!me || !canWrite(me)) return null
  return (
    <>
      <Button
        size="sm"
        icon={<Share2 aria-hidden="true" className="size-3.5" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="max-sm:sr-only">Share</span>
      </Button>
      {isOpen ? <ShareDialog comparisonId={comparisonId} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
