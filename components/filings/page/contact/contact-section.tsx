'use client'

import { EditableSection } from '#components/filings/page/sections/editable-section.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { FilingContactAndFees } from '#lib/contract/filings/contact-and-fees.ts'
import { replaceContactAndFeesMutation } from '#lib/queries/filing-sections.ts'
import { ContactDraft, draftOf, readDraft } from './contact-draft.ts'
import { ContactFacts } from './contact-facts.tsx'
import { ContactFields } from './contact-fields.tsx'

interface ContactSectionProps {
  filingId: string
  saved: FilingContactAndFees
  canEdit: boolean
  memberId: string
}

/** The contact for the state, and the state’s fee. */
export function ContactSection({ filingId, saved, canEdit, memberId }: ContactSectionProps) {
  return (
    <EditableSection
      title="Contact and fees"
      description="For Companies and Contact of the draft. Fees are stated there; Filing Desk never pays."
      saved={saved}
      canEdit={canEdit}
      draftName={`${memberId}:${filingId}:contact`}
      schema={ContactDraft}
      start={() => draftOf(saved)}
      fields="[data-contact-fields]"
      mutation={replaceContactAndFeesMutation(browserClient, filingId)}
      read={(value) => {
        const { content } = readDraft(value)
        return content && { ...content, updatedAt: value.revision }
      }}
      savedMessage="The contact and fees were saved"
      shown={<ContactFacts saved={saved} />}
    >
      {({ value, set, wasTried }) => (
        <ContactFields value={value} issues={wasTried ? readDraft(value).issues : {}} onChange={set} />
      )}
    </EditableSection>
  )
}
