/** Takes a password out of text that is stored or logged: what a page or a tool says may repeat what was typed. */
export function redactPassword(text: string, password: string | null): string {
  return password === null || password === '' ? text : text.replaceAll(password, '[password]')
}
