import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { StagingPass } from '#lib/contract/filings/staging.ts'
import { AuthorizeDialog } from './authorize-dialog.tsx'

// The layer of a dialog is drawn in a browser only.
vi.mock('#components/ui/layers/dialog.tsx', () => ({
  Dialog: ({ title, description }: { title: string; description: string }) => `${title} ${description}`,
}))

const show = (connector: StagingPass['connector'] | null) =>
  renderToString(
    <AuthorizeDialog
      {...{ filingName: 'Homeowners', loginName: 'My beta account', destination: 'beta', isAnotherPass: false }}
      {...{ connector, onAuthorize: () => {}, onClose: () => {} }}
    />,
  )

test.each([
  ['browser', 'a browser fills in a draft under this login.'],
  ['package', 'It prepares a draft package.'],
  [null, 'It prepares a draft.'],
] as const)(
  'the dialog says how the draft is prepared with %s, and that nothing is submitted',
  (connector, sentence) => {
    expect(show(connector)).toContain(`${sentence} It never submits and never pays.`)
  },
)
