'use client'

import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'

interface NotifyButtonProps {
  isNoticeWanted: boolean
  onNoticeWanted: () => void
}

/** Asks the browser for permission to notify; offered only while the permission is undecided. */
export function NotifyButton({ isNoticeWanted, onNoticeWanted }: NotifyButtonProps) {
  const [isDenied, setDenied] = useState(
    () => typeof Notification === 'undefined' || Notification.permission === 'denied',
  )
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
      Notify me when this is done
    </Button>
  )
}
