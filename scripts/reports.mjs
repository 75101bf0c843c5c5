import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run.mjs'

/**
 * Results of a suite's report: counts, the failed cases with the first lines of their errors, and their files. The run
 * repeats the failures at its end, because many CI services keep only the end of a log.
 * @typedef {{ passed: number, failed: number, failures: string[], files: string[] }} Counted
 */

const linesOfWhy = 8

/**
 * A run may fail without a failed case: too little coverage, a file that does not load, no case at all.
 * @param {{ name: string, code: number, file: string, read: (report: object) => Counted, output?: string }} run
 * @returns {Counted}
 */
export function counted({ name, code, file, read, output = '' }) {
  let counts = /** @type {Counted} */ ({ passed: 0, failed: 0, failures: [], files: [] })
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    console.error(`The run ended with ${code} and left no report.`)
  }
  const unexplained = (code !== 0 || counts.passed === 0) && counts.failed === 0
  if (!unexplained) return counts
  return {
    ...counts,
    failed: 1,
    failures: [endOf(`${name}: ended with ${code}`, output), ...counts.failures],
    files: [],
  }
}

/** @returns {Counted} */
export function ofVitest(report) {
  const failed = report.testResults.filter((file) => file.status === 'failed')
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: failed.flatMap(failedCases),
    files: failed.map((file) => file.name),
  }
}

function failedCases(file) {
  const cases = file.assertionResults.filter((test) => test.status === 'failed')
  // A file that does not load has a message and no case.
  const name = relative(root, file.name)
  if (cases.length === 0) return [failure(name, file.message)]
  return cases.map((test) => failure(`${name} > ${test.fullName}`, test.failureMessages[0]))
}

/** @returns {Counted} */
export function ofPlaywright({ stats, suites, errors }) {
  const failed = suites.flatMap(failedJourneys)
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    failures: [...failed.map((journey) => journey.failure), ...errors.map((error) => failure('e2e', error.message))],
    files: failed.map((journey) => journey.file),
  }
}

function failedJourneys(suite) {
  const own = suite.specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected')
      .map((test) => ({
        file: spec.file,
        failure: failure(
          `[${test.projectName}] ${spec.file}:${spec.line} > ${spec.title}`,
          test.results.at(-1)?.error?.message,
        ),
      })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(failedJourneys)]
}

/** The failure with the last lines of output. */
export const endOf = (name, output) => failure(name, output.trim().split('\n').slice(-linesOfWhy).join('\n'))

const isOurs = (line) => line.trim() !== '' && !line.includes('node_modules')

function failure(name, why = '') {
  const lines = stripVTControlCharacters(why).split('\n').filter(isOurs).slice(0, linesOfWhy)
  return [name, ...lines.map((line) => `    ${line}`)].join('\n')
}
