/** Defers slow work until the response to a press is painted: after the next frame. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}
