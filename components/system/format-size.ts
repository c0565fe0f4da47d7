const steps = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** "640 KB", "12.4 GB". */
export function formatSize(bytes: number): string {
  const step = Math.min(steps.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)))
  const value = (bytes / 1024 ** step).toLocaleString('en-US', { maximumFractionDigits: step === 0 ? 0 : 1 })
  return `${value} ${steps[step]}`
}
