/** Accepts a window message only from this frame's window and origin, and only text (external services, 1.1). */
export function isFromFrame(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  frame: { window: MessageEventSource | null; url: string },
): boolean {
  if (frame.window === null || event.source !== frame.window) return false
  return event.origin === new URL(frame.url).origin && typeof event.data === 'string'
}
