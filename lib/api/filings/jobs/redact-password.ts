/** Takes a password out of text that is stored or logged: what a page or a tool says may repeat what was typed. */
export function redactPassword(text: string, password: string | null): string {
  if (password === null || password === '') return text
  // A tool may quote it as JSON does, with quotation marks and backslashes escaped.
  const quoted = JSON.stringify(password).slice(1, -1)
  return text.replaceAll(quoted, '[password]').replaceAll(password, '[password]')
}
