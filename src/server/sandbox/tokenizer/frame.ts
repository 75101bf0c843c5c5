import {
  type CardEntry,
  checkEntry,
  digitsOf,
  type FieldName,
  type FrameError,
  inFours,
  wireExpiry,
} from '#server/sandbox/tokenizer/card-entry.ts'
import { clearedMessage, failureMessage, tokenMessage, typingMessage } from '#server/sandbox/tokenizer/messages.ts'
import { readTokenizerOptions } from '#server/sandbox/tokenizer/options.ts'

type Control = HTMLInputElement | HTMLSelectElement

const SLOW_MS = 5_000

const options = readTokenizerOptions(location.search)
const find = (id: string): Control | null => document.querySelector<Control>(`#${id}`)
const number = find('ccnumfield')
const month = find('ccexpiryfieldmonth') ?? find('ccexpirymonth')
const year = find('ccexpiryfieldyear') ?? find('ccexpiryyear')
const cvv = find('cccvvfield')
const controls: Record<FieldName, (Control | null)[]> = { number: [number], expiry: [month, year], cvv: [cvv] }
const everyControl = Object.values(controls)
  .flat()
  .filter((control) => control !== null)

let phase: 'entry' | 'asking' | 'issued' = 'entry'
let quiet: ReturnType<typeof setTimeout> | undefined
let typing = false

const post = (message: string) => {
  if (options.fake !== 'silent') window.parent.postMessage(message, '*')
}

// Imitates the processor's page once its style sheet is loaded.
post(JSON.stringify({ cssLoaded: true }))

const typed = (control: Control | null): string => control?.value.trim() ?? ''

const entry = (): CardEntry => ({ number: typed(number), month: typed(month), year: typed(year), cvv: typed(cvv) })

const fieldOf = (target: EventTarget | null): FieldName | null =>
  (Object.keys(controls) as FieldName[]).find((name) => controls[name].some((control) => control === target)) ?? null

const wantsEvent: Record<FieldName, boolean> = {
  number: options.invalidcreditcardevent || options.invalidinputevent,
  expiry: options.invalidexpiryevent,
  cvv: options.invalidcvvevent,
}

function mark(field: FieldName, invalid: boolean) {
  for (const control of controls[field]) {
    control?.classList.toggle('error', invalid)
    control?.setAttribute('aria-invalid', String(invalid))
  }
}

function report(errors: FrameError[]) {
  for (const { field } of errors) mark(field, true)
  const first = errors.find(({ field }) => wantsEvent[field])
  if (first) post(failureMessage(options, first))
}

function say(nowTyping: boolean) {
  if (options.sendcardtypingevent && typing !== nowTyping) post(typingMessage(nowTyping))
  typing = nowTyping
}

async function askForToken(asked: CardEntry): Promise<{ token: string; errorcode: number; message: string }> {
  if (options.fake === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
  const answer = await fetch(`/cardsecure/api/v1/ccn/tokenize?fake=${encodeURIComponent(options.fake)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      account: digitsOf(asked.number),
      ...(options.useexpiry ? { expiry: wireExpiry(asked) } : {}),
      ...(options.usecvv ? { cvv: asked.cvv } : {}),
      unique: options.unique,
    }),
  })
  return answer.json()
}

async function tokenize() {
  phase = 'asking'
  const asked = entry()
  const answer = await askForToken(asked).catch(() => ({ token: '', errorcode: 77, message: 'Please try again' }))
  // The card was edited during the request, so the answer is stale.
  if (phase !== 'asking') return
  if (answer.errorcode !== 0) {
    phase = 'entry'
    post(failureMessage(options, { code: String(answer.errorcode), text: answer.message }))
    return
  }
  phase = 'issued'
  post(tokenMessage(options, answer.token, options.useexpiry ? wireExpiry(asked) : null))
}

function settle(reportable: (error: FrameError) => boolean) {
  if (phase !== 'entry') return
  const errors = checkEntry(entry(), options, new Date())
  if (errors.length === 0) void tokenize()
  else report(errors.filter(reportable))
}

function onInput(event: Event) {
  say(true)
  if (phase === 'issued') {
    for (const control of everyControl) control.value = ''
    post(clearedMessage(options))
  }
  phase = 'entry'
  const field = fieldOf(event.target)
  if (field) mark(field, false)
  if (event.target === number && number) {
    if (options.formatinput) regroup(number as HTMLInputElement)
    else if (options.cardnumbernumericonly) number.value = digitsOf(number.value)
  }
  waitForQuiet()
}

function regroup(input: HTMLInputElement) {
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length
  input.value = inFours(input.value)
  let caret = 0
  for (let digits = 0; digits < before && caret < input.value.length; caret += 1) {
    if (input.value[caret] !== ' ') digits += 1
  }
  input.setSelectionRange(caret, caret)
}

function waitForQuiet() {
  clearTimeout(quiet)
  quiet = setTimeout(onQuiet, options.inactivityto)
}

/** Reports no errors during typing: people pause after every four digits. */
function onQuiet() {
  say(false)
  if (!options.tokenizewheninactive) return
  const current = document.hasFocus() ? fieldOf(document.activeElement) : null
  settle(({ field, missing }) => current === null || (field !== current && !missing))
}

function onLeave(event: FocusEvent) {
  if (options.tokenizewheninactive) return waitForQuiet()
  say(false)
  const left = fieldOf(event.target)
  const next = fieldOf(event.relatedTarget)
  if (next === null) settle(() => true)
  else if (next !== left) settle(({ field, missing }) => field === left && !missing)
}

for (const control of everyControl) {
  control.addEventListener('input', onInput)
  control.addEventListener('focusout', (event) => onLeave(event as FocusEvent))
}
document.querySelector('form')?.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  settle(() => true)
})
if (options.autofocus) number?.focus()
// On a slow connection, fields may be filled before this script runs.
if (everyControl.some((control) => control instanceof HTMLInputElement && typed(control) !== '')) waitForQuiet()
