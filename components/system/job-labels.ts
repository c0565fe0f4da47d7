/** Names of the queues, as people know the work. */
const labels: Readonly<Record<string, string>> = {
  'read-file': 'Read the text of a file',
  'run-comparison': 'Run a comparison',
  'make-export': 'Make an exhibit',
  'gather-fix': 'Gather passages for a fix',
  'continue-fix': 'Write a fix from an answer',
  'prepare-draft': 'Prepare a staging draft',
  'import-schedule-p': 'Import Schedule P rows',
}

/** A queue of a later version is shown by its name. */
export function labelQueue(queue: string): string {
  return labels[queue] ?? queue
}
