import type { ReactNode } from 'react'
import { Loading, Skeleton } from '#components/ui/feedback/skeleton.tsx'

const rows = [3, 2, 5, 2, 4, 3].map((lines, index) => ({ key: `row-${index}`, lines }))

/** The shape of the reader before it is there. */
export function ReaderSkeleton() {
  return (
    <Loading label="Loading the comparison" className="flex min-h-0 grow flex-col">
      <ReaderShape title={null} summary={[]}>
        {rows.map(({ key, lines }) => (
          <div key={key} className="grid grid-cols-[13rem_1fr_1fr] gap-6 border-line border-b px-4 py-3">
            <Skeleton className="h-4 w-3/4" />
            <div>
              {Array.from({ length: lines }, (_, line) => `${line}`).map((line) => (
                <Skeleton key={line} className="mb-2 h-3.5 w-full" />
              ))}
            </div>
            <Skeleton className="h-3.5 w-1/4" />
          </div>
        ))}
      </ReaderShape>
    </Loading>
  )
}

interface ReaderShapeProps {
  title: string | null
  summary: readonly string[]
  children: ReactNode
}

/** Header, summary, filters and tabs around the rows, as bars where their text is not known. */
export function ReaderShape({ title, summary, children }: ReaderShapeProps) {
  return (
    <>
      <div className="flex min-h-9 shrink-0 items-center gap-4 border-line border-b px-4 py-1">
        <span className="min-w-0 truncate font-serif text-lg">{title ?? <Skeleton className="h-5 w-72" />}</span>
        <Skeleton className="h-3 w-48" />
      </div>
      <div className="flex shrink-0 flex-col gap-1.5 border-line border-b px-4 py-2 max-sm:hidden">
        {summary.length > 0 ? (
          <div className="max-w-[140ch] font-serif text-[0.9375rem] leading-6">
            {summary.map((sentence) => (
              <p key={sentence} className="max-md:not-first:hidden">
                {sentence}
              </p>
            ))}
          </div>
        ) : (
          <Skeleton className="my-1 h-4 w-3/5" />
        )}
        <Skeleton className="my-1 h-4 w-2/5" />
      </div>
      <div className="flex min-h-0 grow">
        <div className="w-[232px] shrink-0 border-line border-r px-3 py-3 max-[56rem]:hidden">
          <Skeleton className="h-8 w-full" />
        </div>
        <div className="@container flex min-w-0 grow flex-col overflow-hidden">
          <div className="h-9 shrink-0 border-line border-b" />
          <div className="h-9 shrink-0 border-line border-b" />
          {children}
        </div>
      </div>
    </>
  )
}
