// What somebody types, ticks or chooses before the page is alive, and what a browser puts back after a reload, stands in the
// controls and is unknown to React, which goes by its own values and would write them over it with the next change.

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What was written into a control, or whether it is ticked. */
const early = new Map<Control, string | boolean>()

const contentOf = (control: Control) => (isTick(control) ? control.checked : control.value)

const isTick = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    return control.selectedOptions[0] !== (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])
  }
  return isTick(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
}

const note = ({ target }: Event) => {
  if (target instanceof Element && target.matches('input, textarea, select'))
    early.set(target as Control, contentOf(target as Control))
}

const EVENTS = ['input', 'change']

/** Notes what stands in the page before React takes it over, and what comes until then. */
export function noteEarlyInput(page: Document): void {
  for (const control of page.querySelectorAll<Control>('input, textarea, select'))
    if (isTouched(control)) early.set(control, contentOf(control))
  for (const type of EVENTS) page.addEventListener(type, note, { capture: true })
}

/** Tells React of it, as if it were done now. */
export function adoptEarlyInput(page: Document): void {
  for (const type of EVENTS) page.removeEventListener(type, note, { capture: true })
  for (const [control, content] of early) if (control.isConnected) adopt(control, content)
  early.clear()
}

function adopt(control: Control, content: string | boolean): void {
  if (typeof content === 'string') adoptText(control, content)
  // Of radios the one that was chosen speaks for all of its group.
  else if (isTick(control) && (content || control.type === 'checkbox')) {
    control.checked = !content
    control.click()
  }
}

function adoptText(control: Control, content: string): void {
  if (control instanceof HTMLSelectElement) {
    control.value = content
    tell(control, 'change')
    return
  }
  const { defaultValue, type } = control
  if (type === 'file' || content === defaultValue) return
  // React notes what is set on the control itself, and hears of a change when something else stands there.
  control.value = defaultValue
  // The list under a field opens for somebody who is there.
  if (control.getAttribute('role') === 'combobox' && control !== document.activeElement) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, content)
  tell(control, 'input')
}

const tell = (control: Control, type: string) => control.dispatchEvent(new Event(type, { bubbles: true }))
