import { chromium, type Page } from '@playwright/test'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { chromiumLaunch } from '#tests/support/browser/chromium-launch.ts'
import { LOGINS } from '#tests/support/test-caller.ts'
import { reportGates } from './support/gates.ts'
import { startInstance } from './support/instance.ts'
import { logIn } from './support/slow-phone.ts'
import { median } from './support/statistics.ts'

// From a caller's name to the answer in the palette's row, and from Enter to the open stop, on lanes of 810 stops beside
// lanes of a usual day. Both presses are made in a browser of desktop size.

const STOPS = 810
const ROUNDS = 5
const MOST_MS = 1_000
const GROUP = 135
const DRIVERS = [LOGINS.driver, 'tasha@demo.test', LOGINS.manager]
const SIZE = { width: 1440, height: 900 }

/** In letters, because the digits of one are in the phone numbers of others. */
const nameOf = (number: number) => `Ames z${[...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}q`
const streetOf = (number: number) => `${number} Signal Road`

const instance = await startInstance()
const browser = await chromium.launch(chromiumLaunch)
try {
  await instance.start()
  const context = await browser.newContext({ viewport: SIZE, baseURL: instance.url, serviceWorkers: 'block' })
  const headers = { authorization: `Bearer ${await logIn(context, LOGINS.manager)}` }
  const page = await context.newPage()
  await addStops(page, headers, { from: 0, to: ROUNDS })
  const few = await rounds(page)
  await addStops(page, headers, { from: ROUNDS, to: STOPS })
  const many = await rounds(page)
  const beside = ({ answer, opened }: Times) => `${answer.toFixed(0)} and ${opened.toFixed(0)} ms on a usual day`
  reportGates([
    { figure: `answer in the row at ${STOPS} stops, ms`, found: many.answer, most: MOST_MS, beside: beside(few) },
    { figure: `stop open at ${STOPS} stops, ms`, found: many.opened, most: MOST_MS, beside: beside(few) },
  ])
} finally {
  await browser.close()
  await instance.end()
}

interface Times {
  answer: number
  opened: number
}

async function addStops(page: Page, headers: Record<string, string>, { from, to }: { from: number; to: number }) {
  const deliveryDate = formatDay(todayIn('America/New_York', new Date()))
  for (let number = from; number < to; number += 1) {
    const answer = await page.request.post('/cfc/api/canmanager.cfc?method=createTask', {
      headers,
      data: {
        groupId: GROUP,
        name: nameOf(number),
        phone: `478-556-${String(number).padStart(4, '0')}`,
        address: streetOf(number),
        deliveryDate,
        assignedTo: DRIVERS[number % DRIVERS.length],
        lat: 33.4 + ((number * 7_919) % 1_000) / 10_000,
        lng: -82.1 - ((number * 104_729) % 1_000) / 10_000,
      },
    })
    if (!answer.ok()) throw new Error(`a stop answered ${answer.status()}`)
  }
}

async function rounds(page: Page): Promise<Times> {
  await page.goto('/admin/can-manager')
  await page.getByText('Lanes', { exact: true }).click()
  await page
    .getByRole('button', { name: streetOf(0) })
    .first()
    .waitFor()
  const answers: number[] = []
  const opened: number[] = []
  for (let number = 0; number < ROUNDS; number += 1) {
    // Nothing of the press before may still be running.
    await page.waitForTimeout(2_000)
    const { answer, open } = await ask(page, number)
    answers.push(answer)
    opened.push(open)
    await page.keyboard.press('Escape')
  }
  return { answer: median(answers), opened: median(opened) }
}

/** Counted by the page itself, from the key to the second frame after the words are there. */
async function ask(page: Page, number: number): Promise<{ answer: number; open: number }> {
  await page.keyboard.press('Control+k')
  await page.waitForTimeout(500)
  const answer = await timed(page, 'dialog[open] [role=option]', `${nameOf(number)}.*\\d:\\d\\d`, () =>
    page.keyboard.insertText(nameOf(number)),
  )
  const open = await timed(page, 'dialog[open] h2', streetOf(number), () => page.keyboard.press('Enter'))
  return { answer, open }
}

async function timed(page: Page, selector: string, says: string, press: () => Promise<void>): Promise<number> {
  await page.evaluate(watch, [selector, says] as const)
  await press()
  const taken = await page.waitForFunction(() => window.taken)
  return Number(await taken.jsonValue())
}

declare global {
  interface Window {
    /** From the press to the frame after the words, in ms. */
    taken: number | undefined
  }
}

/** Runs in the page. */
function watch([selector, pattern]: readonly [string, string]): void {
  const says = new RegExp(pattern, 's')
  let pressed = 0
  const begin = () => {
    pressed ||= performance.now()
  }
  for (const press of ['keydown', 'input']) addEventListener(press, begin, { capture: true, once: true })
  const look = () => {
    const isThere = [...document.querySelectorAll(selector)].some(({ textContent }) => says.test(textContent))
    if (pressed === 0 || !isThere) requestAnimationFrame(look)
    else {
      requestAnimationFrame(() => {
        window.taken = performance.now() - pressed
      })
    }
  }
  window.taken = undefined
  look()
}
