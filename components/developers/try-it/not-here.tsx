import type { ReactNode } from 'react'
import type { OperationId } from '#lib/contract/operations.ts'

interface NotHereProps {
  id: OperationId
  /** Whether a signed-in browser can call the operation at all. */
  isForwarded: boolean
  children: ReactNode
}

/** Why an operation is not sent from here; else the form that sends it. */
export function NotHere({ id, isForwarded, children }: NotHereProps) {
  const reason = reasons[id] ?? (isForwarded ? null : notForwarded)
  return reason ? <p className="max-w-(--measure) text-muted text-sm">{reason}</p> : children
}

const onFilingPages = 'Use the filing’s own pages: they show the checks first and ask twice.'

const reasons: Readonly<Partial<Record<OperationId, string>>> = {
  stageManagedFiling: onFilingPages,
  signInToPass: onFilingPages,
  streamEvents: 'A stream has no end. Read it with curl --no-buffer or from your program.',
}

const notForwarded = 'Signed-in browsers cannot call this operation. Call it from your program.'
