'use client'

import { useMutation } from '@tanstack/react-query'
import { Tag } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { readTags } from '#components/form/read-tags.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { Popover } from '#components/ui/layers/popover.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { tagLimits } from '#lib/contract/kernel/tags.ts'
import { changeFilingsMutation } from '#lib/queries/filing-changes.ts'

interface EditTagsProps {
  filing: ManagedFiling
  tags: readonly string[]
}

/** The tags of one filing in a field. Only the difference is sent: tags that colleagues add at the same time stay. */
export function EditTags(props: EditTagsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      title="Tags"
      align="start"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton size="sm" label="Edit tags" icon={<Tag />} />}
    >
      <TagsForm {...props} onClose={() => setOpen(false)} />
    </Popover>
  )
}

function TagsForm({ filing: { id, updatedAt }, tags, onClose }: EditTagsProps & { onClose: () => void }) {
  const [typed, setTyped] = useState(tags.join(', '))
  const change = useMutation(changeFilingsMutation(browserClient))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = readTags(typed)
    const addTags = wanted.filter((tag) => !tags.includes(tag))
    const removeTags = tags.filter((tag) => !wanted.includes(tag))
    change.mutate([{ id, updatedAt, addTags, removeTags }], { onSuccess: onClose })
  }
  return (
    <form onSubmit={submit} className="flex w-80 max-w-full flex-col gap-3">
      {change.error ? (
        <CallError error={change.error} title="The tags were not saved." titleIfLost="The tags may have been saved." />
      ) : null}
      <Field
        label="Tags"
        description={`Separate tags with commas. At most ${filingLimits.tags}, of ${tagLimits.length} characters each.`}
      >
        <Input value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      </Field>
      <Button type="submit" variant="primary" isBusy={change.isPending}>
        Save
      </Button>
    </form>
  )
}
