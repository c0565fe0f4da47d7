'use client'

import { useMutation } from '@tanstack/react-query'
import type { Route } from 'next'
import { useEffect, useRef, useState } from 'react'
import { dayOf } from '#components/filings/browser/model/due.ts'
import { useComments } from '#components/filings/comments/use-comments.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { useNow } from '#components/ui/feedback/use-now.ts'
import { browserClient } from '#lib/client/browser.ts'
import type { Person } from '#lib/contract/accounts/person.ts'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import { createCommentMutation } from '#lib/queries/filing-work.ts'
import { isDefinite } from './model/intent.ts'
import { requestText } from './model/staging-request.ts'

/** Until when an owner is asked to respond unless the reader says otherwise. */
const usualMs = 7 * 86_400_000

/** Starts a discussion that is assigned to the owner, with a date to respond by: the owner finds it on Home. */
export function AskOwner({ filing, owner }: { filing: ManagedFiling; owner: Person }) {
  const { mutate, isPending, error, data } = useMutation(createCommentMutation(browserClient, filing.id))
  const { data: comments } = useComments(filing.id)
  const now = useNow()
  const [chosenDay, setDay] = useState<string | null>(null)
  // The server does not know what day it is where the reader is.
  const respondBy = chosenDay ?? (now === null ? '' : dayOf(now + usualMs))
  const outcome = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (data) outcome.current?.focus()
  }, [data])
  const asked = data ?? comments?.find((comment) => isOpenRequest(comment, { filing, owner }))
  if (asked) {
    return (
      <output ref={outcome} tabIndex={-1} className="text-sm">
        {owner.name} was asked in a{' '}
        <TextLink href={`/filings/${filing.id}?tab=comments#comment-${asked.id}` as Route}>discussion</TextLink>.
      </output>
    )
  }
  const ask = () => mutate({ body: requestText(filing), kind: 'discussion', assigneeId: owner.id, respondBy })
  const title = isDefinite(error)
    ? 'The discussion was not started.'
    : 'The discussion may have been started. Look at the Comments tab before you ask again.'
  return (
    <form
      aria-label="Ask the owner"
      className="flex max-w-(--measure) flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (respondBy !== '' && !isPending) ask()
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Respond by">
          <Input type="date" required value={respondBy} onChange={(event) => setDay(event.currentTarget.value)} />
        </Field>
        <Button type="submit" isBusy={isPending} disabled={respondBy === ''}>
          Ask {owner.name} to authorize
        </Button>
      </div>
      <p className="text-muted text-xs">
        Starts a discussion assigned to {owner.name}, who finds it among the responses due on Home, from where it leads
        to this tab.
      </p>
      {error ? <CallError error={error} title={title} /> : null}
    </form>
  )
}

interface Asked {
  readonly filing: ManagedFiling
  readonly owner: Person
}

function isOpenRequest({ body, assigneeId, resolvedAt }: FilingComment, { filing, owner }: Asked): boolean {
  return resolvedAt === null && assigneeId === owner.id && body === requestText(filing)
}
