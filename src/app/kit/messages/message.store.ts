export type MessageTone = 'done' | 'error'

export type Message = {
  id: number
  text: string
  tone: MessageTone
  undo?: (() => void) | undefined
  topic?: string | undefined
  /** How long it stands when it says what was done, in ms. */
  lasts: number
}

export type MessageOptions = {
  tone?: MessageTone
  undo?: () => void
  /** Of messages about the same only the newest stands. */
  topic?: string
  lasts?: number
}

/** How long a message stands that says what was done, unless it is brief, in ms. */
export const LASTS_MS = 8_000

let messages: readonly Message[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Message[]) {
  messages = next
  for (const listener of listeners) listener()
}

/**
 * Shows a sentence at the foot: "done" goes after 8 s and may bring an undo, "error" stays until it is closed.
 * The same sentence is not stacked: the newer one replaces the older. Returns its id.
 */
export function showMessage(
  text: string,
  { tone = 'done', undo, topic, lasts = LASTS_MS }: MessageOptions = {},
): number {
  lastId += 1
  const message: Message = { id: lastId, text, tone, undo, topic, lasts }
  const isOvertaken = (other: Message) => other.text === text || (topic !== undefined && other.topic === topic)
  change([...messages.filter((other) => !isOvertaken(other)), message].slice(-3))
  return message.id
}

/** Says otherwise what a message says that still stands; its time and its undo stay. */
export function rewordMessage(id: number, text: string): void {
  if (messages.some((message) => message.id === id))
    change(messages.map((message) => (message.id === id ? { ...message, text } : message)))
}

/** Takes a message away before its time. An unknown id changes nothing. */
export function closeMessage(id: number): void {
  if (messages.some((message) => message.id === id)) change(messages.filter((message) => message.id !== id))
}

/** Takes all messages away: what they were about is no longer on the screen. */
export function clearMessages(): void {
  if (messages.length > 0) change([])
}

/** For `useSyncExternalStore`. */
export function subscribeToMessages(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The messages on screen, oldest first; the same array until something changes. */
export function currentMessages(): readonly Message[] {
  return messages
}
