/** A ref: prints once pictures and fonts are there. */
export function printOnArrival(page: HTMLElement | null): void {
  if (page === null) return
  if (document.readyState === 'complete') window.print()
  else window.addEventListener('load', () => window.print(), { once: true })
}
