import { MissingPage } from '#components/layout/missing-page.tsx'

export default function DeskNotFound() {
  return <MissingPage />
}
