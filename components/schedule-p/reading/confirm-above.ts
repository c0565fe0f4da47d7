'use client'

import { useState } from 'react'
import { storeText, useStoredText } from '#components/ui/layout/stored-text.ts'

const name = 'schedule-p:confirm-above'
const usual = 200

/** From which price on the desk asks before it reads, in 1/100 credit. Kept in this browser. */
export function useConfirmAbove(): readonly [number, (hundredths: number) => void] {
  const stored = Number(useStoredText(name) ?? usual)
  // A write to storage does not notify this tab, so a counter triggers the render.
  const [, setChanges] = useState(0)
  const amount = Number.isInteger(stored) && stored >= 0 ? stored : usual
  return [
    amount,
    (hundredths) => {
      storeText(name, String(hundredths))
      setChanges((count) => count + 1)
    },
  ]
}
