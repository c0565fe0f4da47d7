/** The time of a save as text, but always after the last one's, because it identifies a record's revision. */
export function nextRevision(moment: Date, last: string | undefined): string {
  const isLater = last === undefined || Date.parse(last) < moment.getTime()
  return (isLater ? moment : new Date(Date.parse(last) + 1)).toISOString()
}
