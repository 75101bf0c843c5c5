/** Runs what takes its time once the answer to a press is on the screen: after the next frame, not before it. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}
