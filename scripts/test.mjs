import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { installed, run, step } from './run.mjs'

// npm test: every check of the project, each even when one before it failed. The last line counts them all.

await ensureInstalled()
const chromium = await ensureChromium()
const reports = mkdtempSync(join(tmpdir(), 'haulyard-reports-'))

const checks = [
  ['Format and lint', () => one(installed('biome'), ['check', '.'])],
  ['Types', types],
  ['Unused code', () => one(installed('knip'), [])],
  ['Unit tests', () => vitest('unit', ['--coverage'])],
  ['Server tests', () => vitest('server', [])],
  ['Browser tests', browser],
]

let passed = 0
let failed = 0
for (const [name, check] of checks) {
  const result = await step(name, check)
  passed += result.passed
  failed += result.failed
}
rmSync(reports, { recursive: true })
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

/** A check without cases of its own counts as one. */
async function one(command, args) {
  const { code } = await run(command, args)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function types() {
  const { code } = await run(installed('react-router'), ['typegen'])
  return code === 0 ? one(installed('tsc'), ['--noEmit']) : { passed: 0, failed: 1 }
}

async function vitest(project, extra) {
  const file = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await run(installed('vitest'), ['run', '--project', project, ...reporters, ...extra])
  return counted(code, file, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }))
}

async function browser() {
  if (!chromium) {
    console.error('There is no Chromium and it could not be installed; set CHROMIUM_PATH to one.')
    return { passed: 0, failed: 1 }
  }
  await ensureBuilt()
  const file = join(reports, 'browser.json')
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
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
