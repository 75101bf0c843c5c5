import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { fail, installed, run } from './run.mjs'

// npm run any-day: runs the tests that count days on dates where counting went wrong before. `npm run any-day --
// 2027-03-14` runs another date, `real` today.

/** A date and the reason for it. */
const DAYS = [
  ['2026-10-31', 'last day and last Saturday, before the clocks go back'],
  ['2026-11-01', 'the clocks go back'],
  ['2026-11-02', 'the day after'],
  ['2026-11-25', 'before two holidays'],
  ['2026-11-28', 'last Saturday of a month'],
  ['2026-11-30', 'last day of a month'],
  ['2026-12-01', 'first of a month'],
  ['2026-12-31', 'last day of a year'],
  ['2027-01-01', 'first day of a year'],
  ['2027-02-28', 'end of February, a Sunday'],
  ['2027-03-13', 'before the clocks go forward'],
  ['2027-03-14', 'the clocks go forward'],
  ['2027-03-15', 'the day after'],
  ['2028-02-29', 'leap day'],
]

/** Tests that count days, by file or folder; list new ones here. */
const UNIT = ['src/domain/companies/days', 'src/domain/ordering', 'demo/demo-data.test.ts']
const SCREENS = [
  'src/app/kit/fields/calendar',
  'src/app/ordering/steps/days',
  'src/app/ordering/steps/roll-off',
  'src/app/office/dashboard',
]
const SERVER = [
  'companies/days-in-use',
  'catalog/price-raises',
  'catalog/prices',
  'cans/sales',
  'dashboard/dashboard.test',
  'ordering/orders/due-prices',
  'ordering/orders/place-order',
  'ordering/customers/monthly-price',
  'ordering/mails',
  'messaging/send-message',
  'site/posts',
  'db/clock/product-clock',
].map((name) => `src/server/${name}`)
const JOURNEYS = [
  'e2e/ordering/roll-off-order.spec.ts',
  'e2e/ordering/signup.spec.ts',
  'e2e/ordering/commercial-order.spec.ts',
  'e2e/office/dashboard.spec.ts',
]

await ensureInstalled()
const CHROMIUM_PATH = (await ensureChromium()) ?? fail('There is no Chromium and it could not be installed.')
await ensureBuilt()
const asked = process.argv.slice(2).map((day) => [day, 'as asked'])
const results = []
for (const [day, why] of asked.length > 0 ? asked : DAYS) results.push(await onDay(day, why))

console.log(`\n${results.map((result) => result.line).join('\n')}`)
const failed = results.filter((result) => result.failed)
console.log(`${results.length} days, ${failed.length} failed`)
process.exit(failed.length > 0 ? 1 : 0)

async function onDay(day, why) {
  const env = { PRODUCT_DAY: day, CHROMIUM_PATH }
  const parts = {
    rules: () => vitest(env, 'unit', UNIT),
    screens: () => vitest(env, 'screens', SCREENS),
    server: () => vitest(env, 'server', SERVER),
    journeys: () => run(installed('playwright'), ['test', '--reporter=line', ...JOURNEYS], { quiet: true, env }),
  }
  const cells = []
  for (const [name, check] of Object.entries(parts)) {
    const { code, output } = await check()
    if (code !== 0) console.log(`${day} ${name}\n${output}`)
    cells.push(`${name} ${code === 0 ? 'passed' : 'FAILED'}`)
  }
  const line = `${day.padEnd(10)}  ${cells.join('  ')}  ${why}`
  console.log(line)
  return { line, failed: line.includes('FAILED') }
}

function vitest(env, project, files) {
  return run(installed('vitest'), ['run', '--project', project, ...files], { quiet: true, env })
}
