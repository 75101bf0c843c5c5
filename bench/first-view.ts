import { type Browser, chromium } from '@playwright/test'
import { chromiumLaunch } from '#tests/support/browser/chromium-launch.ts'
import { FIRST_VIEW_LIMITS } from '#tests/support/browser/first-view-limits.ts'
import { LOGINS } from '#tests/support/test-caller.ts'
import { type Gate, reportGates } from './support/gates.ts'
import { startInstance } from './support/instance.ts'
import { numberOption } from './support/options.ts'
import { orderOn, type StepDone, secondsOf } from './support/order-journey.ts'
import { slowPhone } from './support/slow-phone.ts'
import { median } from './support/statistics.ts'

// Page weight and render times on a slow phone with an empty cache, and response times of an order page up to the
// thanks. Medians of interleaved rounds; `-- --3` runs three.

const ROUNDS = numberOption(5)
const ORDER_PAGE = '/h/piedmont'
const MOST = {
  ...FIRST_VIEW_LIMITS,
  scripts: 12,
  // The size varies by up to 50 bytes with the hashes in file names.
  aheadKb: 63,
  journeyKb: 350,
  orderPaintMs: 1_200,
  paintMs: 1_800,
  pressMs: 100,
}

const SECONDS = 'a practised person, s'

/** Figures per step of an order, by table heading. */
const OF_STEP: Record<string, (done: StepDone) => number> = {
  'first paint of the next, ms': ({ firstPaint }) => firstPaint,
  'until the next step, ms': ({ untilNext }) => untilNext,
  'empty, ms': ({ empty }) => empty,
  'without a heading, ms': ({ withoutHeading }) => withoutHeading,
  [SECONDS]: secondsOf,
}

const PAGES: readonly (readonly [path: string, username?: string])[] = [
  ['/'],
  ['/signup'],
  ['/login'],
  ['/admin/dashboard', LOGINS.owner],
  ['/admin/customers', LOGINS.owner],
  ['/admin/maps', LOGINS.owner],
  ['/admin/can-manager', LOGINS.manager],
]

const found = new Map<string, number[]>()
const journeys: StepDone[][] = []
const note = (figure: string, value: number) => found.set(figure, [...(found.get(figure) ?? []), value])
const kilobytes = (bytes: number) => bytes / 1_000

async function look(browser: Browser, url: string, path: string, username?: string): Promise<void> {
  const phone = await slowPhone(browser, url, username)
  try {
    await phone.page.goto(path)
    await phone.rest()
    note(`${path}: largest paint, ms`, (await phone.seen()).largestPaint)
    note(`${path}: scripts`, phone.sent.scripts)
  } finally {
    await phone.close()
  }
}

async function order(browser: Browser, url: string, round: number): Promise<void> {
  const phone = await slowPhone(browser, url)
  try {
    await phone.page.goto(ORDER_PAGE)
    await phone.rest()
    const { largestPaint, shift } = await phone.seen()
    note('order page: largest paint, ms', largestPaint)
    note('order page: layout shift', shift)
    note('order page: scripts', phone.sent.scripts)
    note('order page: JavaScript, kB', kilobytes(phone.sent.script))
    note('order page: JavaScript fetched ahead, kB', kilobytes(phone.sent.ahead))
    note('order page: CSS, kB', kilobytes(phone.sent.style))
    const steps = await orderOn(phone, `dana-${round}@example.com`)
    for (const done of steps) {
      note(`press on, ${done.step}: ms`, done.slowestPress)
      for (const [figure, ofStep] of Object.entries(OF_STEP)) note(`${done.step}: ${figure}`, ofStep(done))
    }
    journeys.push(steps)
    note('journey: layout shift, all of it', (await phone.seen()).shift)
    note('journey: everything, kB', kilobytes(phone.sent.all))
  } finally {
    await phone.close()
  }
}

/** The median, with all rounds beside it. */
function gate(figure: string, most: number): Gate {
  const values = [...(found.get(figure) ?? [])].sort((one, other) => one - other)
  const shown = values.map((value) => Number(value.toPrecision(3))).join(', ')
  return { figure, found: median(values), most, beside: `rounds ${shown}` }
}

function gates(): Gate[] {
  const presses = [...found.keys()].filter((figure) => figure.startsWith('press on'))
  return [
    gate('order page: JavaScript, kB', MOST.scriptKb),
    gate('order page: JavaScript fetched ahead, kB', MOST.aheadKb),
    gate('order page: CSS, kB', MOST.styleKb),
    gate('order page: scripts', MOST.scripts),
    gate('order page: largest paint, ms', MOST.orderPaintMs),
    gate('order page: layout shift', 0),
    ...presses.map((figure) => gate(figure, MOST.pressMs)),
    gate('journey: layout shift, all of it', 0),
    gate('journey: everything, kB', MOST.journeyKb),
    ...PAGES.flatMap(([path]) => [
      gate(`${path}: largest paint, ms`, MOST.paintMs),
      gate(`${path}: scripts`, MOST.scripts),
    ]),
  ]
}

const medianOf = (figure: string): number => Number(median(found.get(figure) ?? []).toFixed(1))

/** Taps, keys and waiting times of a whole order by step, as quoted in the docs; not a gate. */
function printJourney([steps = []]: readonly StepDone[][]): void {
  const rows = steps.map(({ step, taps, fields, keys }) => {
    const figures = Object.keys(OF_STEP).map((figure) => [figure, medianOf(`${step}: ${figure}`)] as const)
    return new Map<string, number>([['taps', taps], ['fields', fields], ['keys', keys], ...figures])
  })
  const columns = [...(rows[0]?.keys() ?? [])]
  const sum = (column: string) => rows.reduce((all, row) => all + (row.get(column) ?? 0), 0)
  const all = new Map(columns.map((column) => [column, Number(sum(column).toFixed(1))]))
  const named = steps.map(({ step }, index) => ({ step, ...Object.fromEntries(rows[index] ?? []) }))
  console.table([...named, { step: 'all', ...Object.fromEntries(all) }])
  const opened = medianOf('order page: largest paint, ms') / 1_000
  console.log(`A practised person is done ${(opened + sum(SECONDS)).toFixed(1)} s after they asked for the page.`)
}

const instance = await startInstance()
const browser = await chromium.launch(chromiumLaunch)
try {
  await instance.start()
  const html = await (await fetch(`${instance.url}${ORDER_PAGE}`)).text()
  for (let round = 0; round < ROUNDS; round += 1) {
    await order(browser, instance.url, round)
    for (const [path, username] of PAGES) await look(browser, instance.url, path, username)
  }
  printJourney(journeys)
  const said = html.includes('Choose Service Type') ? 1 : 0
  reportGates([{ figure: 'order page: text without JavaScript', found: said, least: 1 }, ...gates()])
} finally {
  await browser.close()
  await instance.end()
}
