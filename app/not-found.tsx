import { MissingPage } from '#components/shell/missing-page.tsx'

export const metadata = { title: 'Page not found' }

export default function NotFound() {
  return (
    <main>
      <MissingPage />
    </main>
  )
}
