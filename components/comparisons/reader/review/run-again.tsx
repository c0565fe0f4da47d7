'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { getDefaultInput } from '#components/comparisons/builder/model/draft.ts'
import { fromRequest } from '#components/comparisons/builder/model/from-request.ts'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { nameNotes } from '#lib/contract/comparisons/review-notes.ts'
import { recordedRequestQuery } from '#lib/queries/comparisons.ts'
import { saveDraft } from '#lib/queries/drafts.ts'
import type { Review } from './use-review.ts'
import { listNoted, writeNotes } from './write-notes.ts'

/** Opens the builder with this request and the notes on questioned and rejected findings as review material. */
export function RunAgain({ reader, review }: { reader: Reader; review: Review }) {
  const queries = useQueryClient()
  const router = useRouter()
  const notes = listNoted(review.findings).length
  const prepare = useMutation({
    mutationFn: async () => {
      const { request, title, files } = await queries.fetchQuery(recordedRequestQuery(browserClient, reader.id))
      const content = fromRequest(request, new Map(files.map(({ id, name }) => [id, name])))
      if (!content) throw new Error('The request was recorded in a format that Filing Desk does not use.')
      const name = `Review notes, ${title ?? reader.id}.txt`.slice(-120)
      const text = writeNotes(reader, review.findings)
      const { data: file } = await browserClient.call('uploadFile', {
        file: new File([text], name, { type: 'text/plain' }),
      })
      const input = { ...getDefaultInput(file), id: nameNotes(reader.id) }
      const kept = content.reviewMaterial.filter(({ id }) => !id.startsWith('review-of-'))
      const draft = { ...content, reviewMaterial: [...kept, input] }
      const draftId = crypto.randomUUID()
      await saveDraft({ client: browserClient, queries }, { id: draftId, content: draft, intent: null, revision: null })
      return draftId
    },
    onSuccess: (draftId) => router.push(`/comparisons/new?draft=${draftId}`),
  })
  if (!review.canChange) return null
  return (
    <section aria-label="Run again" className="flex flex-col gap-2 text-sm">
      <h3 className="eyebrow">Run again</h3>
      <p className="text-muted">
        {notes === 0
          ? 'Question or reject a change or answer with a note to run the comparison again with it.'
          : 'The notes become a text file of yours. The next result shows which objections are settled.'}
      </p>
      <Button className="self-start" disabled={notes === 0} isBusy={prepare.isPending} onClick={() => prepare.mutate()}>
        Run again with {notes === 1 ? '1 note' : `${notes} notes`}
      </Button>
      {prepare.error ? <CallError error={prepare.error} title="The run was not prepared." /> : null}
    </section>
  )
}
