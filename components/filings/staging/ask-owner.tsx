'use client'

import { useMutation } from '@tanstack/react-query'
import type { Route } from 'next'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/button.tsx'
import { TextLink } from '#components/ui/text-link.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { ManagedFiling, Person } from '#lib/contract/filings/filing.ts'
import { createCommentMutation } from '#lib/queries/filing-work.ts'
import { isDefinite } from './model/intent.ts'

/** Leaves the owner a note on the filing. */
export function AskOwner({ filing, owner }: { filing: ManagedFiling; owner: Person }) {
  const { mutate, isPending, error, data } = useMutation(createCommentMutation(browserClient, filing.id))
  if (data) {
    return (
      <output className="text-sm">
        {owner.name} was asked in a{' '}
        <TextLink href={`/filings/${filing.id}?tab=comments#comment-${data.id}` as Route}>note</TextLink>.
      </output>
    )
  }
  const ask = () =>
    mutate({
      body: `Please authorize staging of “${filing.displayName}”. The Staging tab shows the checks.`,
      kind: 'note',
      assigneeId: owner.id,
    })
  const title = isDefinite(error)
    ? 'The note was not added.'
    : 'It is not known whether the note was added. Look at the Comments tab before you ask again.'
  return (
    <div className="flex max-w-(--measure) flex-col items-start gap-2">
      <Button onClick={ask} isBusy={isPending}>
        Ask {owner.name} to authorize
      </Button>
      <p className="text-muted text-xs">Leaves a note on the Comments tab, assigned to {owner.name}.</p>
      {error ? <CallError error={error} title={title} /> : null}
    </div>
  )
}
