'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { type BuilderDraft, listInputs } from '#components/comparisons/builder/model/draft.ts'
import { Popover } from '#components/ui/layers/popover.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { excludedReadersQuery } from '#lib/queries/file-access.ts'
import { formOfEditionQuery } from '#lib/queries/forms.ts'

/** Says before the run who of the organization will see redactions, and because of which files. */
export function RedactionNotice({ draft }: { draft: BuilderDraft }) {
  const inputs = listInputs(draft).map(({ input }) => input)
  const formFiles = useFormFiles(draft)
  const fileIds = [...inputs.map(({ fileId }) => fileId).filter((id) => id !== ''), ...formFiles]
  const { data: excluded } = useQuery(excludedReadersQuery(browserClient, fileIds))
  if (!excluded || excluded.length === 0) return null
  const nameOf = new Map(inputs.map(({ fileId, name }) => [fileId, name]))
  const who = excluded.length === 1 ? excluded[0]?.member.name : `${excluded.length} members`
  return (
    <Popover
      title="Who will see redactions"
      side="top"
      trigger={
        <button
          type="button"
          className="inline-flex min-h-6 items-center gap-1 rounded-sm text-muted text-xs underline decoration-current/35 underline-offset-2 hover:decoration-current coarse:min-h-10"
        >
          <Lock aria-hidden="true" className="size-3.5" />
          {who} will see redactions
        </button>
      }
    >
      <div className="max-h-80 w-80 max-w-full overflow-y-auto text-sm">
        <p className="mb-2 text-muted">
          Everyone in your organization can open the comparison. These members cannot open some of its files, so the
          text of those files is redacted for them:
        </p>
        <ul className="flex flex-col gap-1.5">
          {excluded.map(({ member, fileIds: hidden }) => (
            <li key={member.id}>
              <span className="font-medium">{member.name}</span>
              <span className="block text-muted text-xs">
                {hidden.map((id) => nameOf.get(id) ?? 'A file of a form').join(', ')}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Popover>
  )
}

/** Files of the form editions that the draft names. */
function useFormFiles({ variants }: BuilderDraft): readonly string[] {
  const forms = variants.flatMap(({ source, form }) => (source === 'form' && form.editionId ? [form] : []))
  const byEdition = new Map(forms.map((form) => [form.editionId, form]))
  return useQueries({
    queries: [...byEdition.values()].map((form) => formOfEditionQuery(browserClient, form)),
    combine: (results) => results.flatMap(({ data }) => data?.edition.files ?? []),
  })
}
