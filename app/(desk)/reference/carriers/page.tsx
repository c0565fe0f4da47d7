import type { Metadata } from 'next'
import { CarriersPage } from '#components/reference/carriers/carriers-page.tsx'

export const metadata: Metadata = { title: 'Carriers' }

export default function Page() {
  return <CarriersPage />
}
