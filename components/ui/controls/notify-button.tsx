'use client'

import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/controls/button.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { useHydrated } from '#components/ui/layout/use-hydrated.ts'

interface NotifyButtonProps {
  /** Says what the notice will be about. */
  label: string
  isNoticeWanted: boolean
  onNoticeWanted: () => void
}

/** Asks the browser for permission to notify; offered only while the permission is undecided. */
export function NotifyButton({ label, isNoticeWanted, onNoticeWanted }: NotifyButtonProps) {
  const isHydrated = useHydrated()
  const [isDenied, setDenied] = useState(
    () => typeof Notification === 'undefined' || Notification.permission === 'denied',
  )
  // The server does not know what this browser allows.
  if (!isHydrated) return null
  if (isNoticeWanted) return <Badge icon={<Bell aria-hidden="true" />}>You will be notified</Badge>
  if (isDenied) return null
  return (
    <Button
      size="sm"
      icon={<Bell aria-hidden="true" className="size-3.5" />}
      onClick={async () => {
        const permission = await Notification.requestPermission()
        if (permission === 'granted') onNoticeWanted()
        setDenied(permission === 'denied')
      }}
    >
      {label}
    </Button>
  )
}
