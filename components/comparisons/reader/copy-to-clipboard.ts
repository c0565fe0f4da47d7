import { toast } from '#components/ui/toaster.tsx'

export function copyText(text: string, said: string): Promise<unknown> {
  return navigator.clipboard.writeText(text).then(
    () => toast.success(said),
    () => toast.error('The browser did not allow copying'),
  )
}
