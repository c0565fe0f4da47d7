import { Progress } from '#components/ui/progress.tsx'

/** Sent in full, a file still has to be taken in. */
export function UploadProgress({ label, share }: { label: string; share: number }) {
  return <Progress label={label} share={share < 1 ? share : null} />
}
