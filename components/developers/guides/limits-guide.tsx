import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { fileLimits } from '#lib/contract/files/limits.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { webhookLimits } from '#lib/contract/webhooks/limits.ts'
import { Guide, Prose } from './guide.tsx'

const number = (value: number) => value.toLocaleString('en-US')
const kib = (bytes: number) => `${number(bytes / 1024)} KiB`
const mib = (bytes: number) => `${number(bytes / 1024 / 1024)} MiB`

const rows: readonly (readonly [what: string, limit: string])[] = [
  ['JSON body', mib(limits.jsonBodyBytes)],
  ['Levels of a JSON body', number(limits.jsonDepth)],
  ['Body of a form comparison', kib(comparisonLimits.requestBytes)],
  ['Variants of a comparison', `${comparisonLimits.variants.min} to ${comparisonLimits.variants.max}`],
  ['Inputs of a comparison', number(comparisonLimits.inputs)],
  ['Annotations of a comparison', number(comparisonLimits.annotations)],
  ['Items of each list in a comparison', number(comparisonLimits.listItems)],
  ['Time for a comparison to run', `${comparisonLimits.runTimeoutMs / 3_600_000} hour`],
  [
    'Queued comparisons',
    `${number(comparisonLimits.queued.organization)} per organization, ${number(comparisonLimits.queued.all)} in total`,
  ],
  ['Uploaded file', mib(fileLimits.bytes)],
  ['Entries on a page', `${limits.page.default} by default, usually at most ${limits.page.max}`],
  ['Search text', `${number(limits.search)} characters`],
  ['Webhook endpoints per organization', number(webhookLimits.endpoints)],
  ['Time for a receiver to respond', `${webhookLimits.responseMs / 1000} seconds`],
]

export function LimitsGuide() {
  return (
    <Guide id="limits">
      <Prose>Each operation’s page lists its own rules. Lengths of text are counted in Unicode code points.</Prose>
      <ScrollRegion label="Limits">
        <table className="w-full max-w-(--measure) border-collapse">
          <caption className="sr-only">Limits</caption>
          <tbody>
            {rows.map(([what, limit]) => (
              <tr key={what} className="border-line border-b align-baseline">
                <th scope="row" className="py-1 pr-4 text-left font-normal text-muted">
                  {what}
                </th>
                <td className="py-1 tabular-nums">{limit}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Guide>
  )
}
