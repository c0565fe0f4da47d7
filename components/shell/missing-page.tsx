import { ButtonLink } from '#components/ui/controls/button-link.tsx'

export function MissingPage() {
  return (
    <div className="mx-auto flex w-full max-w-(--measure) flex-col items-start gap-4 px-6 py-16">
      <div>
        <h1 className="font-serif text-2xl">Page not found</h1>
        <p className="mt-2 text-base text-muted">This page does not exist, was deleted, or is not shared with you.</p>
      </div>
      <ButtonLink href="/">Go to Home</ButtonLink>
    </div>
  )
}
