const FOCUSABLE = 'input, select, textarea, button, a[href], iframe, [tabindex]'

const ASKED = '[data-asked], [aria-invalid="true"], fieldset:has(input[type="radio"]):not(:has(input:checked))'

export const firstAsked = (form: HTMLElement): HTMLElement | null => form.querySelector<HTMLElement>(ASKED)

/** Focus alone is not enough: an iframe does not scroll into view, and a field may end up under the sticky footer. */
export function bringIntoView(question: HTMLElement): void {
  const control = controlOf(question)
  control.focus({ preventScroll: true })
  const box = question.closest<HTMLElement>('[data-question]') ?? question
  box.scrollIntoView({ block: fits(box) ? 'center' : 'start' })
}

function controlOf(question: HTMLElement): HTMLElement {
  if (question.matches(FOCUSABLE)) return question
  const first = '[aria-invalid="true"], input:checked:enabled, [tabindex="0"], input:enabled'
  return question.querySelector<HTMLElement>(first) ?? question.querySelector<HTMLElement>(FOCUSABLE) ?? question
}

function fits(box: HTMLElement): boolean {
  const foot = Number.parseFloat(document.documentElement.style.getPropertyValue('--foot-height')) || 0
  return box.getBoundingClientRect().height <= innerHeight - foot
}
