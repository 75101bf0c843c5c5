import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhenChanged } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { counted, endOf, ofPlaywright, ofVitest } from './reports.mjs'
import { grouped, installed, root, run, step } from './run.mjs'

// npm test: every check of the project, without stopping at failures. The last lines name and count what failed.

await ensureInstalled()
// Only the journeys need it, so it is installed during the checks before them.
const chromiumComing = ensureChromium()
const reports = mkdtempSync(join(tmpdir(), 'haulyard-reports-'))

/** A shared compile cache for the products that tests start. */
const compiledOnce = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') }

/** Each checker works out the contract's types for itself: four take 74 s of processor, one 43. */
const ONE_CHECKER = ['--checkers', '1']

/** These run concurrently, since none fills two cores alone, and each prints its output at its end. */
const besideEachOther = [
  ['Format and lint', () => one('Format and lint', run(installed('biome'), ['check', '.'], { quiet: true }))],
  ['Types', () => one('Types', types())],
  ['Unused code', () => one('Unused code', run(installed('knip'), [], { quiet: true }))],
  ['Screens', () => one('Screens', buildWhenChanged())],
  ['Unit tests', () => vitest('unit', ['--coverage'], { quiet: true })],
  ['Screen tests', () => vitest('screens', [], { quiet: true })],
]

const results = await Promise.all(besideEachOther.map(([name, check]) => grouped(name, check)))
// Both wait often, so they share the processor, but with no third suite. They need the built screens.
results.push(
  ...(await Promise.all([
    grouped('Server tests', () => vitest('server', [], { quiet: true, env: compiledOnce })),
    step('Browser tests', browser),
  ])),
)
const settled = []
for (const result of results) settled.push(await triedAlone(result))
const passed = settled.reduce((sum, result) => sum + result.passed, 0)
const failed = settled.reduce((sum, result) => sum + result.failed, 0)
rmSync(reports, { recursive: true })
for (const failure of settled.flatMap((result) => result.onlyAlone ?? []))
  console.log(`⚠ passed only alone: ${failure}`)
for (const failure of settled.flatMap((result) => result.failures)) console.log(`✘ ${failure}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

/**
 * A few failures under load may be the machine's, so their files are rerun alone. A second failure counts; a pass is
 * listed at the end as a flaky test to fix.
 */
async function triedAlone(first) {
  const few = first.failed > 0 && first.failed <= 5 && first.files?.length > 0
  if (!few) return first
  const second = await step('Once more, alone', () => first.again(first.files))
  if (second.output) console.log(second.output.trim())
  if (second.failed > 0) return { ...first, failures: [...first.failures, ...second.failures] }
  return { ...first, passed: first.passed + first.failed, failed: 0, failures: [], onlyAlone: first.failures }
}

/** A check without cases counts as one. */
async function one(name, running) {
  const { code, output } = await running
  if (code === 0) return { passed: 1, failed: 0, failures: [], output }
  return { passed: 0, failed: 1, failures: [endOf(name, output)], output }
}

async function types() {
  const generated = await run(installed('react-router'), ['typegen'], { quiet: true })
  return generated.code === 0 ? run(installed('tsc'), ['--noEmit', ...ONE_CHECKER], { quiet: true }) : generated
}

async function vitest(project, extra, options) {
  const first = await vitestOnce(project, extra, options)
  return { ...first, again: (files) => vitestOnce(project, files, options) }
}

async function vitestOnce(project, extra, options) {
  const file = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code, output } = await run(
    installed('vitest'),
    ['run', '--project', project, ...reporters, ...extra],
    options,
  )
  return { ...counted({ name: project, code, file, read: ofVitest, output }), output }
}

async function browser() {
  const chromium = await chromiumComing
  if (!chromium) {
    console.error('There is no Chromium and it could not be installed; set CHROMIUM_PATH to one.')
    return { passed: 0, failed: 1, failures: ['browser: no Chromium'] }
  }
  const first = await journeys(chromium, [])
  return { ...first, again: () => journeys(chromium, ['--last-failed']) }
}

async function journeys(chromium, which) {
  const file = join(reports, 'browser.json')
  const env = { ...compiledOnce, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const { code } = await run(installed('playwright'), ['test', '--reporter=list,json', ...which], { env })
  return counted({ name: 'browser', code, file, read: ofPlaywright })
}
