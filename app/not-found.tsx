import { MissingPage } from '#components/shell/missing-page.tsx'

export const metadata = { title: 'Nothing here' }

export default function NotFound() {
  return (
    <main>
      <MissingPage />
    </main>
  )
}
