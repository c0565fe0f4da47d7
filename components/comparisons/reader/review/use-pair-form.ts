'use client'

import { useState } from 'react'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import type { PutReviewPairing } from '#lib/contract/comparisons/pairings.ts'
import { type JoinChoice, listJoinChoices, listPartable } from '#lib/reading/pair-choices.ts'
import { usePairing } from './use-pairing.ts'
import type { Review } from './use-review.ts'

export const reasonLimit = comparisonLimits.review.reason

interface PairFormOptions {
  readonly reader: Reader
  readonly review: Review
  readonly rowId: string
  readonly onDone: () => void
}

export type PairForm = ReturnType<typeof usePairForm>

/** The choices of a pairing by hand, and its errors once it was tried. */
export function usePairForm({ reader, review, rowId, onDone }: PairFormOptions) {
  const { reading, state } = reader
  const [id] = useState(() => crypto.randomUUID())
  const { put, add } = usePairing(reader)
  const choices = listJoinChoices(reading, rowId)
  const partable = listPartable(reading, rowId)
  const [kind, setKind] = useState<PutReviewPairing['kind']>(choices.length > 0 ? 'join' : 'part')
  const [choice, setChoice] = useState<JoinChoice | null>(null)
  const [parted, setParted] = useState<readonly string[]>(
    partable.length === 1 ? partable : partable.filter((key) => key === state.col),
  )
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const values = { kind, choice, parted, rowId, reason }
  return {
    ...values,
    choices,
    partable,
    setKind,
    setChoice: (each: JoinChoice | null) => setChoice(each),
    setParted,
    setReason,
    isPossible: choices.length > 0 || partable.length > 0,
    choiceError: isTried && toBody(values) === null,
    reasonError: isTried ? errorOfReason(reason) : null,
    error: put.error,
    isBusy: put.isPending,
    save: () => {
      setTried(true)
      const body = toBody(values)
      if (!body || errorOfReason(reason) !== null) return
      // The error is shown in the dialog.
      add(id, { ...body, ...(review.isSigned && { endsSignOff: true }) }).then(onDone, () => undefined)
    },
  }
}

interface PairingValues {
  readonly kind: PutReviewPairing['kind']
  readonly choice: JoinChoice | null
  readonly parted: readonly string[]
  readonly rowId: string
  readonly reason: string
}

function toBody({ kind, choice, parted, rowId, reason }: PairingValues): PutReviewPairing | null {
  if (kind === 'part') return parted.length > 0 ? { kind, provisionId: rowId, variants: [...parted], reason } : null
  if (!choice) return null
  const { provisionId, otherProvisionId, variants } = choice
  return { kind, provisionId, otherProvisionId, variants: [...variants], reason }
}

function errorOfReason(reason: string): string | null {
  if (reason.trim() === '') return 'Say why.'
  return [...reason].length > reasonLimit ? 'Shorten the reason.' : null
}
