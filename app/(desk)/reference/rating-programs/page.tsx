import type { Metadata } from 'next'
import { RatingProgramsPage } from '#components/reference/rating-programs/rating-programs-page.tsx'

export const metadata: Metadata = { title: 'Rating programs' }

export default function Page() {
  return <RatingProgramsPage />
}
