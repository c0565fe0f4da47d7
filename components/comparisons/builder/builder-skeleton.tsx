import { Loading, Skeleton } from '#components/ui/skeleton.tsx'

export function BuilderSkeleton() {
  return (
    <Loading label="Opening the request" className="mx-auto flex w-full max-w-[44rem] flex-col gap-5 px-8 py-8">
      <Skeleton className="h-5 w-40" />
      {[0, 1].map((variant) => (
        <div key={variant} className="flex flex-col gap-3">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-10 w-full" />
        </div>
      ))}
    </Loading>
  )
}
