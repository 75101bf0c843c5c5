/** An event of a stream as the server sent it; `data` is empty when it only carries an id. */
export interface StreamEvent {
  /** The last id that the stream has named; with it the server takes up where this event stands. */
  id: string
  event: string
  data: string
}

/**
 * Reads server-sent events from the text of a stream, however it is cut into pieces: lines of `name: value`, an empty line
 * after each event, comments that begin with a colon.
 */
export function eventReader(): (text: string) => StreamEvent[] {
  let rest = ''
  let id = ''
  return (text) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.map((block) => {
      const fields = new Map<string, string[]>()
      for (const line of block.split('\n')) {
        const [, name, value] = /^([^:]+):? ?(.*)$/.exec(line) ?? []
        if (name !== undefined) fields.set(name, [...(fields.get(name) ?? []), value ?? ''])
      }
      id = fields.get('id')?.at(-1) ?? id
      return { id, event: fields.get('event')?.at(-1) ?? 'message', data: fields.get('data')?.join('\n') ?? '' }
    })
  }
}
