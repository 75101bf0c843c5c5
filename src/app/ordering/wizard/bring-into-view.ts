/** What a person can be led to. */
const FOCUSABLE = 'input, select, textarea, button, a[href], iframe, [tabindex]'

/** A question that is still open: it says so itself, its answer is wrong, or it is a choice of which nothing is chosen. */
const ASKED = '[data-asked], [aria-invalid="true"], fieldset:has(input[type="radio"]):not(:has(input:checked))'

/** The first thing of a form that is still asked for; null when nothing is. */
export const firstAsked = (form: HTMLElement): HTMLElement | null => form.querySelector<HTMLElement>(ASKED)

/**
 * Brings a question to the middle of what is seen, above a sticky foot and at any zoom, with the focus in it. A focus
 * alone would not do: a frame does not scroll into view, and a field may end up under the foot.
 */
export function bringIntoView(question: HTMLElement): void {
  const control = controlOf(question)
  control.focus({ preventScroll: true })
  const box = question.closest<HTMLElement>('[data-question]') ?? question
  box.scrollIntoView({ block: fits(box) ? 'center' : 'start' })
}

/** Where the focus goes: the day that the arrow keys start from, else the first control. */
function controlOf(question: HTMLElement): HTMLElement {
  if (question.matches(FOCUSABLE)) return question
  const first = '[aria-invalid="true"], input:checked:enabled, [tabindex="0"], input:enabled'
  return question.querySelector<HTMLElement>(first) ?? question.querySelector<HTMLElement>(FOCUSABLE) ?? question
}

/** Whether a box can be seen whole between the top of the screen and the sticky foot. */
function fits(box: HTMLElement): boolean {
  const foot = Number.parseFloat(document.documentElement.style.getPropertyValue('--foot-height')) || 0
  return box.getBoundingClientRect().height <= innerHeight - foot
}
