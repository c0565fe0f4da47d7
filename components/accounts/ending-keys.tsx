'use client'

import { useQuery } from '@tanstack/react-query'
import { CallError } from '#components/shell/call-error.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { endingKeysQuery } from '#lib/queries/accounts.ts'
import { KeyExpiry } from './api-key-list.tsx'

/** The reader's keys that end soon, or ended a short time ago. Renders nothing without any. */
export function EndingKeys() {
  const { data: keys, error, refetch } = useQuery(endingKeysQuery(browserClient))
  if (error)
    return <CallError error={error} title="Your API keys could not be loaded." onRetry={() => void refetch()} />
  if (!keys || keys.length === 0) return null
  return (
    <section aria-label="API keys that expire">
      <div className="flex items-baseline justify-between border-line-strong border-b pb-1.5">
        <h2 className="font-serif text-lg">API keys that expire</h2>
        <span className="text-sm">
          <TextLink href="/settings/api-keys">API keys</TextLink>
        </span>
      </div>
      <ul>
        {keys.map((key) => (
          <li key={key.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-1 py-1.5">
            <span className="min-w-0 grow basis-72">
              <span className="block truncate text-base">{key.name}</span>
              <span className="block text-muted text-sm">
                Ends in …{key.hint}. Create another key and replace it in the programs that use it.
              </span>
            </span>
            <span className="text-muted text-sm">
              <KeyExpiry apiKey={key} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
