/** Whether a window message comes from this very frame: its window, its origin, and text (external services, 1.1). */
export function isFromFrame(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  frame: { window: MessageEventSource | null; url: string },
): boolean {
  if (frame.window === null || event.source !== frame.window) return false
  return event.origin === new URL(frame.url).origin && typeof event.data === 'string'
}
