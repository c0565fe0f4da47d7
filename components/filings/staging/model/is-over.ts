import type { StagingPass } from '#lib/contract/filings/staging.ts'

interface AcceptedPass {
  readonly requestId: string
  /** The newest pass when the request was sent; null: there was none. */
  readonly requestIdBefore: string | null
}

/** Whether the pass of an accepted request has ended, or a later pass has replaced it, as one authorized in another tab. */
export function isOver(
  { requestId, requestIdBefore }: AcceptedPass,
  lastPass: Pick<StagingPass, 'requestId' | 'endedAt'> | null,
): boolean {
  if (lastPass === null) return false
  if (lastPass.requestId === requestId) return lastPass.endedAt !== null
  return lastPass.requestId !== requestIdBefore
}
