'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Access } from '#components/pickers/access.ts'
import { AccessChoice } from '#components/pickers/access-choice.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { ShareFormComparison } from '#lib/contract/comparisons/sharing.ts'
import { shareComparisonMutation, sharingPreviewQuery, undoSharingMutation } from '#lib/queries/sharing.ts'
import { joinNames } from './join-names.ts'
import { SharingList } from './sharing-list.tsx'
import { SharingPreview } from './sharing-preview.tsx'

interface ShareDialogProps {
  comparisonId: string
  onClose: () => void
}

/** Gives members a comparison with its files. It says before what will not be passed on. */
export function ShareDialog({ comparisonId, onClose }: ShareDialogProps) {
  const [access, setAccess] = useState<Access>({ kind: 'members', scope: '', memberIds: [] })
  const target = toTarget(access)
  const preview = useQuery(sharingPreviewQuery(browserClient, comparisonId, target))
  const share = useMutation(shareComparisonMutation(browserClient, comparisonId))
  const { mutateAsync: undo } = useMutation(undoSharingMutation(browserClient, comparisonId))

  const send = async () => {
    if (!target) return
    const { sharing, members } = await share.mutateAsync(target)
    onClose()
    if (!sharing) {
      toast('Nothing to add', { description: `${joinNames(members)} already had all that you can share.` })
      return
    }
    const onUndo = () =>
      void undo(sharing.id).then(
        () => toast.success('Sharing was undone'),
        ({ message }: Error) => toast.error('Sharing was not undone', { description: message }),
      )
    toast.success(`Shared with ${joinNames(members)}`, { action: { label: 'Undo', onClick: onUndo } })
  }

  return (
    <Dialog
      title="Share this comparison"
      description="Members get it on their Home page, with read access to those of its files that you can pass on."
      width="md"
      open
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={share.isPending}
            disabled={!target || preview.data?.members.length === 0}
            // The error is shown above.
            onClick={() => void send().catch(() => undefined)}
          >
            Share
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {share.error ? <CallError error={share.error} title="The comparison was not shared" /> : null}
        <AccessChoice legend="Share with" isForOthers value={access} onChange={setAccess} />
        {preview.error ? (
          <CallError
            error={preview.error}
            title="Access to the files could not be checked"
            onRetry={() => void preview.refetch()}
          />
        ) : null}
        <div aria-live="polite">{preview.data && target ? <SharingPreview preview={preview.data} /> : null}</div>
        <SharingList comparisonId={comparisonId} />
      </div>
    </Dialog>
  )
}

/** Null while no one is chosen. */
function toTarget({ kind, scope, memberIds }: Access): ShareFormComparison | null {
  if (kind === 'scope') return scope === '' ? null : { scope }
  return memberIds.length === 0 ? null : { memberIds: [...memberIds].toSorted() }
}
