'use client'

import { Copy, Link2, Pencil, UserRoundPen } from 'lucide-react'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { usePaletteCommand } from '#components/shell/palette/palette-provider.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { ButtonLink } from '#components/ui/controls/button-link.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { useShortcut } from '#components/ui/keyboard/shortcuts.tsx'
import type { Person } from '#lib/contract/accounts/person.ts'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import { ChangeOwner } from './access/change-owner.tsx'
import type { Access } from './access/explain-access.ts'
import { CopyDialog } from './copies/copy-dialog.tsx'

interface FilingActionsProps {
  filing: ManagedFiling
  access: Access
  /** Null while it is being read, and on a deployment that has no owners. */
  owner: Person | null
  /** Of the element that explains what the reader can do. */
  accessId: string
}

export function FilingActions({ filing, access, owner, accessId }: FilingActionsProps) {
  const router = useRouter()
  const [isCopying, setCopying] = useState(false)
  const [isChangingOwner, setChangingOwner] = useState(false)
  const editHref = `/filings/${filing.id}/edit` as Route
  useShortcut({
    keys: 'e',
    label: 'Edit the filing',
    group: 'Filing',
    isEnabled: access.canEdit,
    onPress: () => router.push(editHref),
  })
  const stagingHref = `/filings/${filing.id}?tab=staging` as Route
  usePaletteCommand({
    ...{ id: 'stage-filing', label: 'Stage this filing', group: 'Actions', keywords: ['authorize', 'draft', 'SERFF'] },
    run: () => router.push(stagingHref),
  })
  usePaletteCommand({
    ...{ id: 'edit-filing', label: 'Edit this filing', group: 'Actions', keywords: ['change'] },
    isEnabled: access.canEdit,
    run: () => router.push(editHref),
  })
  const pencil = <Pencil aria-hidden="true" className="size-4" />
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button icon={<Link2 aria-hidden="true" className="size-4" />} title="Copy link" onClick={copyLink}>
        <WideLabel>Copy link</WideLabel>
      </Button>
      {access.canCopy ? (
        <Button
          icon={<Copy aria-hidden="true" className="size-4" />}
          title="Copy to states"
          onClick={() => setCopying(true)}
        >
          <WideLabel>Copy to states</WideLabel>
        </Button>
      ) : null}
      {owner ? (
        <Button
          icon={<UserRoundPen aria-hidden="true" className="size-4" />}
          disabled={!access.canChangeOwner}
          title={access.ownerReason ?? 'Change owner'}
          aria-describedby={access.canChangeOwner ? undefined : accessId}
          onClick={() => setChangingOwner(true)}
        >
          <WideLabel>Change owner</WideLabel>
        </Button>
      ) : null}
      {access.canEdit ? (
        <ButtonLink href={editHref} variant="primary" icon={pencil}>
          Edit
        </ButtonLink>
      ) : (
        <Button icon={pencil} disabled title={access.editReason ?? undefined} aria-describedby={accessId}>
          Edit
        </Button>
      )}
      {isCopying ? <CopyDialog filing={filing} onClose={() => setCopying(false)} /> : null}
      {isChangingOwner && owner ? (
        <ChangeOwner filing={filing} owner={owner} onClose={() => setChangingOwner(false)} />
      ) : null}
    </div>
  )
}

/** In a narrow window, and in a wide one at 200 %, the picture alone: the title says the same. */
function WideLabel({ children }: { children: string }) {
  return <span className="max-md:sr-only">{children}</span>
}

/** The address as it is: with the tab and the document that are open. */
function copyLink() {
  navigator.clipboard.writeText(window.location.href).then(
    () => toast.success('The link was copied'),
    () => toast.error('The browser did not allow copying', { description: 'Copy the address of this page instead.' }),
  )
}
