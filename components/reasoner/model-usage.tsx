import { FigureList } from '#components/ui/layout/figure-list.tsx'
import type { Reasoner } from '#lib/contract/reasoner/operations.ts'

const credits = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const counts = new Intl.NumberFormat('en-US')

interface ModelUsageProps {
  usage: Reasoner['usage']
  creditsPerMillionTokens: number
}

/** Calls, tokens and credits of the month, and the price. */
export function ModelUsage({ usage, creditsPerMillionTokens }: ModelUsageProps) {
  return (
    <>
      <FigureList
        figures={[
          { label: 'Calls', value: counts.format(usage.calls) },
          { label: 'Tokens', value: counts.format(usage.tokens) },
          { label: 'Charged', value: `${credits.format(usage.credits)} credits` },
        ]}
      />
      <p className="mt-3 text-muted text-sm">
        {creditsPerMillionTokens === 0
          ? 'Tokens are not charged in this deployment.'
          : `${credits.format(creditsPerMillionTokens)} credits per million tokens, charged after each run or request. A run asks nothing that the month’s credits do not cover.`}
      </p>
    </>
  )
}
