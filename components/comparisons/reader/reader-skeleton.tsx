import { Loading, Skeleton } from '#components/ui/feedback/skeleton.tsx'

const rows = [3, 2, 5, 2, 4, 3].map((lines, index) => ({ key: `row-${index}`, lines }))

/** The shape of the reader before it is there. */
export function ReaderSkeleton() {
  return (
    <Loading label="Loading the comparison" className="flex min-h-0 grow flex-col">
      <div className="flex h-11 items-center gap-4 border-line border-b px-4">
        <Skeleton className="h-5 w-72" />
        <Skeleton className="h-3 w-48" />
      </div>
      <div className="border-line border-b px-4 py-3">
        <Skeleton className="mb-2 h-4 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
      </div>
      <div className="h-9 border-line border-b" />
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
    </Loading>
  )
}
