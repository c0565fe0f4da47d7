import type { Metadata } from 'next'
import { GuidesPage } from '#components/developers/guides/guides-page.tsx'
import { getApiUrl } from './api-document.ts'
import { readExamples, readVerifiers } from './read-examples.ts'

export const metadata: Metadata = { title: 'Developers' }

export default function Page() {
  return <GuidesPage apiUrl={getApiUrl()} examples={readExamples(getApiUrl())} verifiers={readVerifiers()} />
}
