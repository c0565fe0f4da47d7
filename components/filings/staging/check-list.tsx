import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { Badge, type BadgeTone } from '#components/ui/feedback/badge.tsx'
import { Disclosure } from '#components/ui/layout/disclosure.tsx'
import type { StagingCheck } from '#lib/contract/filings/staging.ts'
import { type CheckGroup, findPlace, groupChecks, sayCounts } from './model/group-checks.ts'
import { tabLabels } from './model/labels.ts'

interface CheckListProps {
  filingId: string
  checks: readonly StagingCheck[]
}

const marks: Record<StagingCheck['outcome'], { label: string; tone: BadgeTone; icon: ReactNode }> = {
  missing: { label: 'Missing', tone: 'danger', icon: <CircleAlert aria-hidden="true" /> },
  warning: { label: 'Warning', tone: 'warning', icon: <TriangleAlert aria-hidden="true" /> },
  passed: { label: 'Passed', tone: 'success', icon: <Check aria-hidden="true" /> },
}

/** The checks of a draft by tab. A tab where nothing is wrong is folded. */
export function CheckList({ filingId, checks }: CheckListProps) {
  return (
    <ul aria-label="Checks by tab" className="flex max-w-4xl flex-col">
      {groupChecks(checks).map((group) => (
        <li key={group.tab} className="border-line border-b py-1">
          <TabChecks filingId={filingId} group={group} />
        </li>
      ))}
    </ul>
  )
}

function TabChecks({ filingId, group: { tab, checks, counts } }: { filingId: string; group: CheckGroup }) {
  return (
    <Disclosure label={tabLabels[tab]} hint={sayCounts(counts)} isOpenAtFirst={counts.missing + counts.warning > 0}>
      <ul className="flex flex-col gap-1.5 pb-2">
        {checks.map((check) => {
          const { label, tone, icon } = marks[check.outcome]
          return (
            <li key={check.id} className="flex items-start gap-2 text-sm">
              <span className="inline-flex w-20 shrink-0">
                <Badge tone={tone} icon={icon}>
                  {label}
                </Badge>
              </span>
              <TextLink href={findPlace(filingId, check)} className="min-w-0 break-words">
                {check.message}
              </TextLink>
            </li>
          )
        })}
      </ul>
    </Disclosure>
  )
}
