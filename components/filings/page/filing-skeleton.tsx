import { Loading, Skeleton } from '#components/ui/feedback/skeleton.tsx'

const fields = ['w-40', 'w-56', 'w-24', 'w-36', 'w-48', 'w-28', 'w-32', 'w-40']

/** The header, the glance in two columns, the tabs and the first rows. */
export function FilingSkeleton() {
  return (
    <Loading label="Loading the filing" className="flex flex-col gap-4 px-4 py-3 sm:px-6">
      <Skeleton className="h-6 w-80 max-w-full" />
      <Skeleton className="h-4 w-96 max-w-full" />
      <div className="grid max-w-6xl gap-x-12 lg:grid-cols-2">
        {['left', 'right'].map((column) => (
          <div key={column} className="flex flex-col">
            {fields.map((width) => (
              <div key={width} className="grid min-h-6 grid-cols-[10.5rem_1fr] items-center gap-x-3">
                <Skeleton className="h-3 w-28" />
                <Skeleton className={`h-3 ${width}`} />
              </div>
            ))}
          </div>
        ))}
      </div>
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
