'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { SideSection } from '#components/ui/layout/side-section.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { isAdministrator, meQuery } from '#lib/queries/accounts.ts'
import { reasonerQuery } from '#lib/queries/reasoner.ts'
import { ConnectionTest } from './connection-test.tsx'
import { ModelUsage } from './model-usage.tsx'
import { NoModel } from './no-model.tsx'
import { SentTexts } from './sent-texts.tsx'
import { UseForm } from './use-form.tsx'

/** The language model of this deployment: its connection, texts it is sent, who turned it on, and its cost. */
export function ReasonerPage() {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const { data: reasoner } = useSuspenseQuery(reasonerQuery(browserClient))
  if (reasoner === null) {
    return (
      <EmptyState title="Not available here" className="px-4 sm:px-6">
        The deployment of the API that this desk uses has no settings for a language model.
      </EmptyState>
    )
  }
  const { connection } = reasoner
  if (connection === null) return <NoModel isOn={reasoner.enabled} />
  const canManage = isAdministrator(me)
  return (
    <>
      <SideSection
        title="Connection"
        description="The model that this deployment is connected to. A test sends one short question without document text."
      >
        <ConnectionTest connection={connection} canTest={canManage} />
      </SideSection>
      <SideSection
        title="Sent to the model"
        description="Nothing is sent while the language model is off for your organization."
      >
        <SentTexts connection={connection} />
      </SideSection>
      <SideSection
        title="Use"
        description={
          canManage
            ? 'For the whole organization. Changes apply from the next run or request.'
            : 'For the whole organization. Only owners and administrators can change this.'
        }
      >
        <UseForm reasoner={reasoner} canManage={canManage} />
      </SideSection>
      <SideSection title="Usage this month" description="For the whole organization. Months are in UTC.">
        <ModelUsage usage={reasoner.usage} creditsPerMillionTokens={connection.creditsPerMillionTokens} />
      </SideSection>
    </>
  )
}
