import type { Route } from 'next'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { Code, Guide, Rules } from './guide.tsx'

export function CreditsGuide() {
  return (
    <Guide id="credits">
      <Rules>
        <li>
          A successful comparison and every read of Schedule P that returns rows cost credits. Failed requests are free.
        </li>
        <li>
          A read is charged when its response is sent. If you close the connection before that, the read is not charged,
          or its charge is returned as a second ledger entry with negative <Code>credits</Code>.
        </li>
        <li>
          A connection that breaks later leaves the read charged, even if nothing reached you: the service cannot know
          how much arrived. The same holds if the service itself crashes between the charge and the response.
        </li>
        <li>
          After a lost response, look for the read in{' '}
          <TextLink href={'/developers/listUsageEntries' as Route}>listUsageEntries</TextLink>. Reading again is charged
          again.
        </li>
      </Rules>
    </Guide>
  )
}
