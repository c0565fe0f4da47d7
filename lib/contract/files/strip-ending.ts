/** A file's name without the ending of its type: "LM HO 03.pdf" gives "LM HO 03". Other endings are part of the name. */
export function stripEnding(name: string): string {
  const stem = name.replace(/\s*\.(?:pdf|docx|txt|xlsx|csv|json)$/i, '')
  return /[^.\s]/.test(stem) ? stem : name
}
