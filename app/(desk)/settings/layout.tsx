import type { ReactNode } from 'react'
import { domainCommands } from '#app/(desk)/commands.ts'
import { PageHeader } from '#components/shell/page-header.tsx'
import { SectionNavigation } from '#components/shell/section-navigation.tsx'

/** Icons do not cross to the browser. */
const pages = domainCommands
  .flatMap(({ commands }) => commands)
  .filter(({ section }) => section === 'settings')
  .map(({ href, label }) => ({ href, label }))

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title="Settings" />
      <SectionNavigation label="Settings" pages={pages} />
      <div className="max-w-6xl pb-12">{children}</div>
    </>
  )
}
