'use client'

import type { Route } from 'next'
import { EditableSection } from '#components/filings/page/sections/editable-section.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { NamedDocument } from '#lib/contract/filings/documents.ts'
import type { FilingRequirements } from '#lib/contract/filings/requirements.ts'
import { replaceFilingRequirementsMutation } from '#lib/queries/requirements.ts'
import { draftOf, RequirementDraft, readDraft } from './requirement-draft.ts'
import { RequirementFields } from './requirement-fields.tsx'
import { RequirementList } from './requirement-list.tsx'

interface RequirementsSectionProps {
  filingId: string
  saved: FilingRequirements
  documents: readonly NamedDocument[]
  canEdit: boolean
  memberId: string
}

/** The rows that the organization has written down for the filing’s state, and how this filing meets each. */
export function RequirementsSection({ filingId, saved, documents, canEdit, memberId }: RequirementsSectionProps) {
  const { requirements } = saved
  return (
    <EditableSection
      title="Requirements of the state"
      description="For Supporting Documentation of the draft: each is satisfied by a document or bypassed with a reason."
      saved={saved}
      canEdit={canEdit && requirements.length > 0}
      draftName={`${memberId}:${filingId}:requirements`}
      schema={RequirementDraft}
      start={() => draftOf(saved)}
      fields="[data-requirement-fields]"
      mutation={replaceFilingRequirementsMutation(browserClient, filingId)}
      read={(value) => {
        const { answers, unexplained } = readDraft(value, saved)
        return unexplained.length > 0 ? null : { answers: [...answers], updatedAt: value.revision }
      }}
      savedMessage="The requirements were saved"
      shown={requirements.length > 0 ? <RequirementList requirements={requirements} /> : <NoRequirements />}
    >
      {({ value, set, wasTried }) => (
        <RequirementFields
          requirements={requirements}
          documents={documents}
          value={value}
          unexplained={wasTried ? readDraft(value, saved).unexplained : []}
          onChange={set}
        />
      )}
    </EditableSection>
  )
}

function NoRequirements() {
  return (
    <p className="text-muted text-sm">
      No requirements are written down for this state and type of filing. They are kept under{' '}
      <TextLink href={'/reference/requirements' as Route}>State requirements</TextLink>.
    </p>
  )
}
