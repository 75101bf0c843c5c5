export type MessageTone = 'done' | 'error'

export type MessageLink = { to: string; label: string }

export type Message = {
  id: number
  text: string
  tone: MessageTone
  undo?: (() => void) | undefined
  link?: MessageLink | undefined
  topic?: string | undefined
  lasts: number
}

export type MessageOptions = {
  tone?: MessageTone
  undo?: () => void
  link?: MessageLink
  topic?: string
  lasts?: number
}

export const LASTS_MS = 8_000

let messages: readonly Message[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Message[]) {
  messages = next
  for (const listener of listeners) listener()
}

/** "done" closes after 8 s, "error" stays until it is closed. Repeating a text replaces the earlier toast. */
export function showMessage(
  text: string,
  { tone = 'done', undo, link, topic, lasts = LASTS_MS }: MessageOptions = {},
): number {
  lastId += 1
  const message: Message = { id: lastId, text, tone, undo, link, topic, lasts }
  const isOvertaken = (other: Message) => other.text === text || (topic !== undefined && other.topic === topic)
  change([...messages.filter((other) => !isOvertaken(other)), message].slice(-3))
  return message.id
}

export function rewordMessage(id: number, text: string): void {
  if (messages.some((message) => message.id === id))
    change(messages.map((message) => (message.id === id ? { ...message, text } : message)))
}

export function closeMessage(id: number): void {
  if (messages.some((message) => message.id === id)) change(messages.filter((message) => message.id !== id))
}

export function clearMessages(): void {
  if (messages.length > 0) change([])
}

export function subscribeToMessages(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same array until something changes. */
export function currentMessages(): readonly Message[] {
  return messages
}
