import type { FilingSystemConnector } from './connector.ts'

/** The draft is the package itself, which is prepared for every pass. There is no external system to sign in to. */
export const packageConnector: FilingSystemConnector = {
  kind: 'package',
  needsSignIn: false,
  async prepareDraft({ draft, signal, beforeTab, onTab }) {
    for (const { tab, fields } of draft.tabs) {
      signal.throwIfAborted()
      await beforeTab(tab)
      await onTab({ tab, filled: fields.filter(({ value }) => value !== ''), notAsked: [], screenshot: null })
    }
  },
}
