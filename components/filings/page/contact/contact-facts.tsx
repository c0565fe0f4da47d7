import { RevealedText } from '#components/ui/feedback/revealed-text.tsx'
import type { FilingContactAndFees } from '#lib/contract/filings/contact-and-fees.ts'
import { contactFields, feeFields, nameChoice } from './field-labels.ts'

/** The fields that are given. */
export function ContactFacts({ saved: { contact, fees } }: { saved: FilingContactAndFees }) {
  const facts = [
    ...contactFields.map(({ field, label }) => [label, contact[field]] as const),
    ...feeFields.map(({ field, label }) => [label, showFee(fees[field], field)] as const),
  ].flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]))
  if (facts.length === 0) {
    return <p className="text-muted text-sm">Not given: the draft names the filing’s owner as its contact.</p>
  }
  return (
    <dl className="grid max-w-3xl gap-x-6 gap-y-1 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="whitespace-pre-wrap break-words">
            <RevealedText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function showFee(value: string | boolean | null, field: string): string | null {
  if (typeof value === 'boolean') return nameChoice(value)
  return value !== null && field === 'amount' ? `$${value}` : value
}
