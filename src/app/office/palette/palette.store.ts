/** What stands over the screen: the palette, the list of keys, or nothing. */
export type Overlay = 'find' | 'keys' | null

let overlay: Overlay = null
const listeners = new Set<() => void>()

/** Opens one of them, from wherever; null closes. */
export function showPalette(next: Overlay): void {
  overlay = next
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export function subscribeToPalette(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentOverlay = (): Overlay => overlay
