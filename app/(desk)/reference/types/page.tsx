import type { Metadata } from 'next'
import { TypesPage } from '#components/reference/types/types-page.tsx'

export const metadata: Metadata = { title: 'Types of insurance' }

export default function Page() {
  return <TypesPage />
}
