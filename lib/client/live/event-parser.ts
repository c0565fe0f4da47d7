/** One message of a stream of server-sent events. */
export interface EventMessage {
  readonly name: string
  readonly data: string
  /** The newest id of the stream, to resume after. */
  readonly id: string | null
}

/**
 * Takes the text of a stream piece by piece and returns the messages that each piece completes. Comments and unknown
 * fields are left out. https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export function createEventParser(): (text: string) => EventMessage[] {
  let rest = ''
  let id: string | null = null
  let name = ''
  let data: string[] = []

  const takeLine = (line: string): EventMessage[] => {
    if (line === '') {
      const complete = data.length > 0 ? [{ name: name || 'message', data: data.join('\n'), id }] : []
      name = ''
      data = []
      return complete
    }
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'data') data.push(value)
    if (field === 'event') name = value
    if (field === 'id' && !value.includes('\0')) id = value
    return []
  }

  return (text) => {
    // A carriage return at the end may be the first half of a line break.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    return lines.flatMap(takeLine)
  }
}
