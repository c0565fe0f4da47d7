import type { ReactNode } from 'react'
import { SideSection } from '#components/ui/layout/side-section.tsx'

interface ConnectionPageProps {
  /** Of this desk. */
  version: string
  /** Root of another deployment, or null for the desk's own service. */
  deployment: string | null
  method: 'password' | 'oidc' | 'key'
  /** The form that takes a key, where there is a deployment to try it on. */
  keyForm: ReactNode
}

const methodLabels = {
  password: 'You signed in with email and password. Signing out ends that session.',
  oidc: 'You signed in through your identity provider. Signing out ends the session here.',
  key: 'You signed in with your own API key. Signing out removes it here; it stays valid until you revoke it there.',
}

export function ConnectionPage({ version, deployment, method, keyForm }: ConnectionPageProps) {
  return (
    <>
      <SideSection title="Deployment" description="Set by your administrator for everyone who uses this desk.">
        {deployment ? (
          <p className="text-sm">
            Connected to <code className="break-all font-mono text-xs">{deployment}</code>
          </p>
        ) : (
          <p className="max-w-(--measure) text-sm">
            This desk uses its own service, in the same process. To connect it to another deployment of the same API,
            start it with <code className="font-mono text-xs">API_BASE_URL</code> set to that deployment’s root, ending
            in <code className="font-mono text-xs">/api/v2</code>. You then sign in with an account or an API key of
            that deployment.
          </p>
        )}
        <p className="mt-2 max-w-(--measure) text-muted text-sm">{methodLabels[method]}</p>
        <p className="mt-2 text-muted text-sm">Filing Desk version {version}</p>
      </SideSection>
      {deployment ? (
        <SideSection title="Use your own key" description="Replaces your current sign-in.">
          <div className="max-w-md">{keyForm}</div>
        </SideSection>
      ) : null}
      <SideSection title="How your credential is stored">
        <ul className="flex max-w-(--measure) list-disc flex-col gap-1.5 pl-4 text-sm">
          <li>It is stored only on this server, encrypted with AES-256-GCM and bound to your session.</li>
          <li>
            Your browser holds only a session ID. The credential never appears in a page, address, log or error message.
          </li>
          <li>It is sent only to the deployment above. Redirects are not followed.</li>
          <li>
            It is deleted when you sign out. It expires after 12 hours without use and after 7 days in any case. Expired
            credentials are deleted at the next sign-in.
          </li>
        </ul>
      </SideSection>
    </>
  )
}
