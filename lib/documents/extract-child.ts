/** The process that reads one file and is then killed: asked once over IPC, answers page by page, then with its outcome. */
import { extract } from './extract.ts'
import type { ExtractLimits } from './limits.ts'
import type { Extracted, ExtractOutcome, Refusal } from './outcome.ts'
import type { PageText } from './page.ts'

export interface ChildRequest {
  readonly bytes: Uint8Array
  readonly limits: ExtractLimits
}

export type ChildMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'page'; readonly page: PageText; readonly pageCount: number }
  | { readonly kind: 'end'; readonly outcome: Omit<Extracted, 'pages'> | Refusal }

process.once('message', async ({ bytes, limits }: ChildRequest) => {
  const outcome = await extract(bytes, limits, (page, pageCount) => send({ kind: 'page', page, pageCount }))
  send({ kind: 'end', outcome: withoutPages(outcome) })
})
process.once('disconnect', () => process.exit())
send({ kind: 'ready' })

function withoutPages(outcome: ExtractOutcome): Omit<Extracted, 'pages'> | Refusal {
  if (!outcome.ok) return outcome
  return { ok: true, mediaType: outcome.mediaType, pageCount: outcome.pageCount }
}

function send(message: ChildMessage): void {
  process.send?.(message)
}
