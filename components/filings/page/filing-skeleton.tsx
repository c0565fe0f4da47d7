import { Loading, Skeleton } from '#components/ui/feedback/skeleton.tsx'

/** The header, the glance in one line, the tabs and the first rows. */
export function FilingSkeleton() {
  return (
    <Loading label="Loading the filing" className="flex flex-col gap-4 px-4 py-3 sm:px-6">
      <Skeleton className="h-6 w-80 max-w-full" />
      <Skeleton className="h-4 w-96 max-w-full" />
      <Skeleton className="h-4 w-[40rem] max-w-full" />
      <div className="flex gap-6 border-line border-b pb-3">
        {['w-20', 'w-16', 'w-16'].map((width, tab) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <Skeleton key={tab} className={`h-4 ${width}`} />
        ))}
      </div>
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-4 w-full" />
      ))}
    </Loading>
  )
}
