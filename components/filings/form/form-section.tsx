import type { ReactNode } from 'react'
import { SideSection } from '#components/ui/layout/side-section.tsx'

interface FormSectionProps {
  title: string
  description?: ReactNode
  children: ReactNode
}

/** Fields under a heading at the left: in two columns, or one where it is narrow. */
export function FormSection({ title, description, children }: FormSectionProps) {
  return (
    <SideSection title={title} description={description}>
      <div className="grid max-w-(--measure) items-start gap-x-4 gap-y-4 sm:grid-cols-2">{children}</div>
    </SideSection>
  )
}
