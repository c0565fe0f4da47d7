import { count } from '#components/filings/session/model/task-work.ts'
import { tabLabels } from '#components/filings/staging/model/labels.ts'
import { RevealedText } from '#components/ui/feedback/revealed-text.tsx'
import { Disclosure } from '#components/ui/layout/disclosure.tsx'
import type { StagedTab } from '#lib/contract/filings/staging.ts'

/** The values that were filled in: each tab's labels with their values. */
export function FilledTabs({ tabs }: { tabs: readonly StagedTab[] }) {
  if (tabs.length === 0) return null
  const fields = tabs.reduce((sum, { filled }) => sum + filled.length, 0)
  return (
    <Disclosure label="What was filled in" hint={`${count(fields, 'field')} on ${count(tabs.length, 'tab')}`}>
      <ul aria-label="What was filled in" className="flex max-w-4xl flex-col gap-4 pb-2">
        {tabs.map(({ tab, filled, notAsked }) => (
          <li key={tab}>
            <h3 className="border-line border-b pb-1 font-medium text-sm">{tabLabels[tab]}</h3>
            {filled.length === 0 ? (
              <p className="py-1.5 text-muted text-sm">Nothing was filled in.</p>
            ) : (
              <FieldValues fields={filled} />
            )}
            {notAsked.length === 0 ? null : (
              <>
                <h4 className="pt-2 text-muted text-sm">No field in this system</h4>
                <FieldValues fields={notAsked} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function FieldValues({ fields }: { fields: StagedTab['filled'] }) {
  return (
    <dl className="text-sm">
      {fields.map(({ label, value }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a tab may have the same label twice, and the list never changes its order
          key={index}
          className="grid gap-x-4 border-line border-b py-1 sm:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <dt className="break-words text-muted">{label}</dt>
          <dd className="whitespace-pre-wrap break-words">
            {value === '' ? <span className="text-faint">Empty</span> : <RevealedText text={value} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
