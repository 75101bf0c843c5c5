// Input typed, ticked or chosen before hydration, or restored by the browser after a reload, is in the controls but
// unknown to React, which would overwrite it with its own values on the next render.

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

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

export function noteEarlyInput(page: Document): void {
  for (const control of page.querySelectorAll<Control>('input, textarea, select'))
    if (isTouched(control)) early.set(control, contentOf(control))
  for (const type of EVENTS) page.addEventListener(type, note, { capture: true })
}

export function adoptEarlyInput(page: Document): void {
  for (const type of EVENTS) page.removeEventListener(type, note, { capture: true })
  for (const [control, content] of early) if (control.isConnected) adopt(control, content)
  early.clear()
}

function adopt(control: Control, content: string | boolean): void {
  if (typeof content === 'string') adoptText(control, content)
  // The checked radio is enough for its group.
  else if (isTick(control) && (content || control.type === 'checkbox')) {
    control.checked = !content
    control.click()
  }
}

function adoptText(control: Control, content: string): void {
  if (control instanceof HTMLSelectElement) {
    control.value = content
    dispatch(control, 'change')
    return
  }
  const { defaultValue, type } = control
  if (type === 'file' || content === defaultValue) return
  // React records values set on the control itself and fires a change only for a different one.
  control.value = defaultValue
  // Only a focused combobox may open its list.
  if (control.getAttribute('role') === 'combobox' && control !== document.activeElement) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, content)
  dispatch(control, 'input')
}

const dispatch = (control: Control, type: string) => control.dispatchEvent(new Event(type, { bubbles: true }))
