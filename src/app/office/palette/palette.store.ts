export type Overlay = 'find' | 'keys' | null

let overlay: Overlay = null
const listeners = new Set<() => void>()

export function showPalette(next: Overlay): void {
  overlay = next
  for (const listener of listeners) listener()
}

export function subscribeToPalette(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentOverlay = (): Overlay => overlay
