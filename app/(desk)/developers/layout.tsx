import type { ReactNode } from 'react'
import { openPage } from '#app/page-data.tsx'
import { guides } from '#components/developers/guides/guide-list.ts'
import { groupOperations } from '#components/developers/model/reference-operation.ts'
import { ReferenceFrame } from '#components/developers/reference/reference-frame.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { buttonStyle } from '#components/ui/controls/button-style.ts'
import { listOperations } from '#lib/contract/openapi-document.ts'
import { getApiDocument } from './api-document.ts'

export default async function DevelopersLayout({ children }: { children: ReactNode }) {
  await openPage()
  return (
    <>
      <PageHeader
        title="Developers"
        isCompact
        actions={
          <a href="/developers/openapi.json" download className={buttonStyle('secondary', 'sm')}>
            Download OpenAPI file
          </a>
        }
      />
      <ReferenceFrame groups={groupOperations(listOperations(getApiDocument()))} guides={guides}>
        {children}
      </ReferenceFrame>
    </>
  )
}
