'use client'

import { useMutation } from '@tanstack/react-query'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { describeError } from '#components/shell/describe-error.ts'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { PutReviewPairing, ReviewPairing } from '#lib/contract/comparisons/pairings.ts'
import { deletePairingMutation, putPairingMutation } from '#lib/queries/reviews.ts'

/** Adds and removes pairings. Each of both can be undone. */
export function usePairing({ id, update }: Pick<Reader, 'id' | 'update'>) {
  const put = useMutation(putPairingMutation(browserClient, id))
  const remove = useMutation(deletePairingMutation(browserClient, id))
  const report = (error: unknown) => toast.error(describeError(error).title)
  return {
    put,
    remove,
    /** Shows the row that stays, so that what was paired is in sight. */
    add: async (pairingId: string, body: PutReviewPairing) => {
      await put.mutateAsync({ pairingId, body })
      update({ engine: null, row: body.provisionId, cite: null })
      toast.success(body.kind === 'join' ? 'Provisions joined' : 'Provision parted', {
        action: {
          label: 'Undo',
          onClick: () => remove.mutate({ pairingId, endsSignOff: false }, { onError: report }),
        },
      })
    },
    take: async (pairing: ReviewPairing, endsSignOff: boolean) => {
      await remove.mutateAsync({ pairingId: pairing.id, endsSignOff })
      const body = toBody(pairing)
      toast.success('Pairing removed', {
        ...(body && {
          action: {
            label: 'Undo',
            onClick: () => put.mutate({ pairingId: pairing.id, body }, { onError: report }),
          },
        }),
      })
    },
  }
}

function toBody({ kind, provisionId, otherProvisionId, variants, reason }: ReviewPairing): PutReviewPairing | null {
  if (reason === null) return null
  if (kind === 'part') return { kind, provisionId, variants, reason }
  return otherProvisionId === null ? null : { kind, provisionId, otherProvisionId, variants, reason }
}
