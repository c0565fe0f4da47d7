import type { ReactNode } from 'react'
import { PageHeader } from '#components/shell/page-header.tsx'
import { SettingsNavigation } from '#components/shell/settings/settings-navigation.tsx'

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title="Settings" />
      <SettingsNavigation />
      <div className="max-w-6xl pb-12">{children}</div>
    </>
  )
}
