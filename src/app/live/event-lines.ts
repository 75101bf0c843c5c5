export interface StreamEvent {
  /** Last id named by the stream; the server resumes after it. */
  id: string
  event: string
  data: string
}

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
