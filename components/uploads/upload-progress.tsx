import { Progress } from '#components/ui/feedback/progress.tsx'

/** After the last byte the service still has to store the file: the share is unknown then. */
export function UploadProgress({ label, share }: { label: string; share: number }) {
  return <Progress label={label} share={share < 1 ? share : null} />
}
