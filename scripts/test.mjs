import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhenChanged } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { grouped, installed, root, run, step } from './run.mjs'

// npm test: every check of the project, each even when one before it failed. The last line counts them all.

await ensureInstalled()
const chromium = await ensureChromium()
const reports = mkdtempSync(join(tmpdir(), 'haulyard-reports-'))

/** Products that tests start take what Node made of the sources from the one before, as those that people start do. */
const compiledOnce = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') }

/** None of these fills two cores by itself, so they run beside each other, and each says what it has to say at its end. */
const besideEachOther = [
  ['Format and lint', () => one(run(installed('biome'), ['check', '.'], { quiet: true }))],
  ['Types', () => one(types())],
  ['Unused code', () => one(run(installed('knip'), [], { quiet: true }))],
  ['Screens', () => one(buildWhenChanged())],
  ['Unit tests', () => vitest('unit', ['--coverage'], { quiet: true })],
]

// The longest of the first ones: what comes next does not wait for it.
const screens = grouped('Screen tests', () => vitest('screens', [], { quiet: true }))
const results = await Promise.all(besideEachOther.map(([name, check]) => grouped(name, check)))
// Both wait for much that is no work: one fills the other's pauses. They need the built screens.
results.push(
  ...(await Promise.all([
    screens,
    grouped('Server tests', () => vitest('server', [], { quiet: true, env: compiledOnce })),
    step('Browser tests', browser),
  ])),
)
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
rmSync(reports, { recursive: true })
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

/** A check without cases of its own counts as one. */
async function one(running) {
  const { code, output } = await running
  return { ...(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }), output }
}

async function types() {
  const generated = await run(installed('react-router'), ['typegen'], { quiet: true })
  return generated.code === 0 ? run(installed('tsc'), ['--noEmit'], { quiet: true }) : generated
}

async function vitest(project, extra, options) {
  const file = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code, output } = await run(
    installed('vitest'),
    ['run', '--project', project, ...reporters, ...extra],
    options,
  )
  const counts = counted(code, file, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }))
  return { ...counts, output }
}

async function browser() {
  if (!chromium) {
    console.error('There is no Chromium and it could not be installed; set CHROMIUM_PATH to one.')
    return { passed: 0, failed: 1 }
  }
  const file = join(reports, 'browser.json')
  const env = { ...compiledOnce, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const { code } = await run(installed('playwright'), ['test', '--reporter=list,json'], { env })
  return counted(code, file, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }))
}

/** A run may fail without a failed test: too little coverage, a file that does not load, no test at all. */
function counted(code, file, countsOf) {
  let counts = { passed: 0, failed: 0 }
  try {
    counts = countsOf(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    console.error(`The run ended with ${code} and left no report.`)
  }
  const unexplained = (code !== 0 || counts.passed === 0) && counts.failed === 0
  return { passed: counts.passed, failed: unexplained ? 1 : counts.failed }
}
