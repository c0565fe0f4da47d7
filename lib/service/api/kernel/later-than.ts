/** The current time, but always after the last revision, because it identifies a revision. */
export function laterThan(last: string | null, moment: Date): Date {
  return last === null || Date.parse(last) < moment.getTime() ? moment : new Date(Date.parse(last) + 1)
}
