import { toast } from '#components/ui/feedback/toaster.tsx'

export function copyText(text: string, confirmation: string): Promise<unknown> {
  return navigator.clipboard.writeText(text).then(
    () => toast.success(confirmation),
    () => toast.error('The browser did not allow copying'),
  )
}
