import type { ReactNode } from 'react'
import { SettingsSection } from './settings-section.tsx'

interface ConnectionPageProps {
  /** Root of another deployment, or null for the desk's own service. */
  deployment: string | null
  method: 'password' | 'oidc' | 'key'
  /** The form that takes a key, where there is a deployment to try it on. */
  keyForm: ReactNode
}

const methodLabels = {
  password: 'You signed in with e-mail and password. Signing out ends that session.',
  oidc: 'You signed in through your identity provider. Signing out ends the session here.',
  key: 'You signed in with your own API key. Signing out forgets it here; it stays valid until you revoke it there.',
}

export function ConnectionPage({ deployment, method, keyForm }: ConnectionPageProps) {
  return (
    <>
      <SettingsSection
        title="Where this desk works"
        description="Set by whoever keeps this desk, the same for everyone who uses it."
      >
        {deployment ? (
          <p className="text-sm">
            On another deployment: <code className="break-all font-mono text-xs">{deployment}</code>
          </p>
        ) : (
          <p className="max-w-(--measure) text-sm">
            On its own service, in the same process. To connect it to another deployment of the same API, start it with{' '}
            <code className="font-mono text-xs">API_BASE_URL</code> set to that deployment’s root, ending in{' '}
            <code className="font-mono text-xs">/api/v2</code>. You then sign in there, or with your own key of it.
          </p>
        )}
        <p className="mt-2 max-w-(--measure) text-muted text-sm">{methodLabels[method]}</p>
      </SettingsSection>
      {deployment ? (
        <SettingsSection title="Use your own key" description="In place of how you are signed in now.">
          <div className="max-w-md">{keyForm}</div>
        </SettingsSection>
      ) : null}
      <SettingsSection title="What happens to a credential">
        <ul className="flex max-w-(--measure) list-disc flex-col gap-1.5 pl-4 text-sm">
          <li>
            It is kept on this desk’s server, encrypted with AES-256-GCM, bound to your session, and nowhere else.
          </li>
          <li>
            Your browser holds only a session id. No page, address, log or error message ever carries the credential.
          </li>
          <li>It is sent to the deployment above and to no other address. Redirects are not followed.</li>
          <li>
            It is deleted when you sign out. After 12 hours without use, or 7 days in any case, it can no longer be
            used, and the next sign-in of anyone sweeps it away.
          </li>
        </ul>
      </SettingsSection>
    </>
  )
}
