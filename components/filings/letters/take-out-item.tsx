'use client'

import { useMutation } from '@tanstack/react-query'
import { describeError } from '#components/shell/describe-error.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { FilingLetter, LetterItem } from '#lib/contract/filings/letters.ts'
import { takeOutLetterItemMutation } from '#lib/queries/letters.ts'
import { focusDrawn } from './focus-drawn.ts'

/** Takes an item out of its letter. Its discussion stays, and can be added again. */
export function TakeOutItem({ letter, item: { commentId, number } }: { letter: FilingLetter; item: LetterItem }) {
  const { mutate, isPending } = useMutation({
    ...takeOutLetterItemMutation(browserClient, letter),
    onSuccess: () => {
      toast.success(`Item ${number} was taken out. Its discussion is on the Comments tab`)
      focusDrawn(`[id="letter-${CSS.escape(letter.id)}"]`)
    },
    onError: (error) => {
      const { title, advice } = describeError(error)
      toast.error(`Item ${number} was not taken out`, { description: `${title}. ${advice}` })
    },
  })
  return (
    <Button
      size="sm"
      variant="quiet"
      isBusy={isPending}
      aria-label={`Take item ${number} out of the letter`}
      onClick={() => mutate(commentId)}
    >
      Take out
    </Button>
  )
}
