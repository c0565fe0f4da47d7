'use client'

import clsx from 'clsx'
import { Lock, PencilLine } from 'lucide-react'
import { useQueryState } from 'nuqs'
import { useState } from 'react'
import { useFieldNames } from '#components/filings/fields/field-names.ts'
import { nameRecordKind } from '#components/filings/fields/record-kind.ts'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { useShortcut } from '#components/ui/keyboard/shortcuts.tsx'
import { Disclosure } from '#components/ui/layout/disclosure.tsx'
import { storeText, useStoredText } from '#components/ui/layout/stored-text.ts'
import type { Person } from '#lib/contract/accounts/person.ts'
import { glanceFields, pick } from '#lib/contract/filings/field-shapes.ts'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import type { Access } from './access/explain-access.ts'
import { FilingActions } from './filing-actions.tsx'
import { listGlance, listKeyFacts } from './glance/glance.ts'
import { GlanceList } from './glance/glance-list.tsx'
import { KeyFacts } from './key-facts.tsx'

interface FilingHeaderProps {
  filing: ManagedFiling
  access: Access
  /** Undefined while it is being read; null without an owner to show. */
  owner: Person | null | undefined
  /** Of the managed company; null where it is not known. */
  scopeName: string | null
}

const accessId = 'filing-access'

/** Name, actions and access, then the filing at a glance, of which the folded line has the key facts. */
export function FilingHeader({ filing, access, owner, scopeName }: FilingHeaderProps) {
  const names = useFieldNames([filing.scope], [pick(filing, glanceFields)])
  const { isOpen, setOpen } = useStoredFold()
  const isReadOnlyRecord = filing.filingMode !== 'managed'
  const glance = listGlance({ filing, names, owner, scopeName })
  return (
    <header className="shrink-0 bg-canvas">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-2 pb-1 sm:px-6">
        <h1 className="min-w-0 break-words font-serif text-xl">{filing.displayName}</h1>
        <span className="flex grow flex-wrap gap-2">
          {filing.disposition ? <Badge>{filing.disposition}</Badge> : null}
          {isReadOnlyRecord ? <Badge tone="warning">{nameRecordKind(filing.filingMode)} record</Badge> : null}
        </span>
        <FilingActions filing={filing} access={access} owner={owner ?? null} accessId={accessId} />
      </div>
      <KeyFacts filing={filing} names={names} owner={owner} />
      {isReadOnlyRecord ? (
        <p
          id={accessId}
          className="mx-4 mb-1 flex items-start gap-2 border-warning border-l-2 bg-warning-soft px-3 py-2 text-sm sm:mx-6"
        >
          <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
          <span>
            <strong className="font-semibold">Read-only.</strong> {access.sentence}
          </span>
        </p>
      ) : (
        // In a narrow window it would fill the first screen of those who can edit.
        <p
          id={accessId}
          className={clsx(
            'flex items-start gap-1.5 px-4 pb-1 text-muted text-sm sm:px-6',
            access.canEdit && 'max-md:sr-only',
          )}
        >
          {access.canEdit ? (
            <PencilLine aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          ) : (
            <Lock aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          )}
          {access.sentence}
        </p>
      )}
      <Disclosure
        label={<span className="whitespace-nowrap">Filing at a glance</span>}
        hint={isOpen ? null : <span className="line-clamp-1">{listKeyFacts({ filing, names }).join(' · ')}</span>}
        open={isOpen}
        onOpenChange={setOpen}
        className="px-3 sm:px-5"
      >
        <GlanceList {...glance} />
      </Disclosure>
    </header>
  )
}

const foldName = 'filing-glance'

/** Whether the glance is unfolded: as this browser left it last, folded at first and while a document is read. */
function useStoredFold() {
  const stored = useStoredText(foldName)
  const [openDocument] = useQueryState('document')
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = chosen ?? (stored === 'unfolded' && openDocument === null)
  const setOpen = (next: boolean) => {
    if (next === isOpen) return
    setChosen(next)
    storeText(foldName, next ? 'unfolded' : null)
  }
  useShortcut({ keys: '[', label: 'Filing at a glance', group: 'Filing', onPress: () => setOpen(!isOpen) })
  return { isOpen, setOpen }
}
