'use client'

import { X } from 'lucide-react'
import { useState } from 'react'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { MemberPicker } from '#components/pickers/member-picker.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { useKeptText } from '#components/ui/controls/kept-text.ts'
import { Textarea } from '#components/ui/controls/textarea.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'
import type { Person } from '#lib/contract/accounts/person.ts'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import type { ReviewFinding } from '#lib/contract/comparisons/review.ts'
import { titleOfFinding } from './title-of-finding.ts'
import { useMemberNames } from './use-member-names.ts'
import type { Review } from './use-review.ts'
import type { ReviewChanges } from './use-review-changes.ts'

interface NoteDialogProps {
  finding: ReviewFinding
  reader: Reader
  review: Review
  changes: ReviewChanges
  onClose: () => void
}

const { note: limit, mentions: mostMentions } = comparisonLimits.review

/** The note on one change or answer. Text that was typed and not saved is there when the dialog opens again. */
export function NoteDialog({ finding, reader, review, changes, onClose }: NoteDialogProps) {
  const kept = useKeptText(`review-note:${review.memberId}:${reader.id}:${finding.id}`)
  const [isEdited, setEdited] = useState(kept.text !== '')
  const [mentions, setMentions] = useState<readonly Person[]>(finding.mentions)
  const nameOf = useMemberNames()
  const text = isEdited ? kept.text : (finding.note ?? '')
  const edit = (next: string) => {
    setEdited(true)
    kept.setText(next)
  }
  const mention = (id: string) => {
    const name = nameOf(id)
    if (id === '' || name === null || mentions.some((person) => person.id === id)) return
    setMentions([...mentions, { id, name }])
    edit(`${text}${text === '' || text.endsWith(' ') ? '' : ' '}@${name} `)
  }
  const save = () => {
    const note = text.trim() === '' ? null : text
    const values = { note, mentions: note === null ? [] : mentions.map(({ id }) => id) }
    changes.change([finding.id], values, () => kept.setText(''))
    onClose()
  }
  const isTooLong = [...text].length > limit
  return (
    <Dialog
      title="Note"
      description={titleOfFinding(reader, finding.id)}
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={save} disabled={isTooLong} isBusy={changes.isBusy}>
            Save the note
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field
          label="Note"
          count={{ text, limit }}
          error={isTooLong ? 'Shorten the note.' : null}
          description="Plain text. An empty note is removed."
        >
          <Textarea value={text} onChange={(event) => edit(event.currentTarget.value)} rows={5} />
        </Field>
        {mentions.length > 0 ? (
          <ul aria-label="Mentioned" className="flex flex-wrap gap-1 text-xs">
            {mentions.map(({ id, name }) => (
              <li key={id} className="inline-flex items-center rounded-sm border border-line-strong bg-sunken pl-1.5">
                @{name}
                <IconButton
                  size="sm"
                  label={`Do not mention ${name}`}
                  icon={<X />}
                  onClick={() => setMentions(mentions.filter((person) => person.id !== id))}
                />
              </li>
            ))}
          </ul>
        ) : null}
        {mentions.length < mostMentions ? (
          <Field label="Mention a member" isOptional>
            <MemberPicker value="" onChange={mention} />
          </Field>
        ) : null}
      </div>
    </Dialog>
  )
}
