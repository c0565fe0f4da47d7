import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { toSendable } from '#components/developers/model/reference-operation.ts'
import { OperationPage } from '#components/developers/reference/operation-page.tsx'
import { NotHere } from '#components/developers/try-it/not-here.tsx'
import { TryPanel } from '#components/developers/try-it/try-panel.tsx'
import { listOperations } from '#lib/contract/openapi-document.ts'
import { operationIds } from '#lib/contract/operations.ts'
import { getDeskRuntime } from '#lib/desk/bff/desk-runtime.ts'
import { isForwarded } from '#lib/desk/bff/match-request.ts'
import { getApiDocument, getApiUrl } from '../api-document.ts'

export async function generateMetadata({ params }: PageProps<'/developers/[operationId]'>): Promise<Metadata> {
  return { title: (await params).operationId }
}

export default async function Page({ params }: PageProps<'/developers/[operationId]'>) {
  const { operationId } = await params
  const document = getApiDocument()
  const id = operationIds.find((candidate) => candidate === operationId)
  const placed = listOperations(document).find(({ operation }) => operation.operationId === id)
  if (!id || !placed) notFound()
  return (
    <OperationPage
      key={id}
      placed={placed}
      document={document}
      link={`${getDeskRuntime().publicUrl}/developers/${id}`}
      tryIt={
        <NotHere id={id} isForwarded={isForwarded(id)}>
          <TryPanel operation={toSendable(placed)} apiUrl={getApiUrl()} />
        </NotHere>
      }
    />
  )
}
