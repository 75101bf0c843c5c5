import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest, in that order: files that start whole products or databases, then those of many calls or rows. */
const LONGEST = [
  'tests/go-live',
  'tests/start',
  'start/backup',
  'backup/backup',
  'api/bad-input',
  'start/import-addresses',
  'backup/log-archive',
  'customers/monthly-price',
  'jobs/jobs',
  'limits/limits',
  'imports/customer-import',
  'customers/customers-among-many',
  'tests/tenants',
].map((file) => `/${file}.test.ts`)

/** What takes longest begins, so that no worker is left alone with it at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((file) => moduleId.endsWith(file))
      return place === -1 ? LONGEST.length : place
    }
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

/** When a test counts as one that hangs, in ms: a machine with other work has been ten times slower than one without. */
const HANGS_AFTER_MS = 600_000

/** How long a test waits for what comes by itself, in ms: it runs beside the other checks, which need the processor as well. */
const patient = { poll: { timeout: 20_000 } }

/** All that a page sees of time. What the test's own browser database goes by stays: under a clock that stands it would never answer. */
const pageTimers = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'Date',
  'performance',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const

/**
 * Three projects: `unit` needs nothing, `screens` renders hooks and routes without a browser, `server` clones a template
 * database per test file (tests/support/).
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    coverage: {
      provider: 'v8',
      include: ['src/domain/**'],
      exclude: ['**/*.test.ts'],
      // The files that are not covered whole are named where the run is read.
      reporter: [['text', { skipFull: true }]],
      thresholds: { lines: 100 },
    },
    projects: [
      {
        test: {
          name: 'unit',
          expect: patient,
          fakeTimers: { toFake: [...pageTimers] },
          isolate: false,
          setupFiles: ['tests/support/setup/product-day.ts', 'tests/support/setup/after-each-rule.ts'],
          include: [
            'src/domain/**/*.test.ts',
            'src/contract/**/*.test.ts',
            'src/app/**/*.test.ts',
            'demo/demo-data.test.ts',
            'tests/architecture.test.ts',
            'tests/commits.test.ts',
            'tests/docs.test.ts',
            'tests/thrown-refusals.test.ts',
            'tests/journeys.test.ts',
            'tests/security-page.test.ts',
            'tests/packages.test.ts',
            'tests/image.test.ts',
            'tests/spec-texts.test.ts',
          ],
          // They run beside the other checks, which need the processor as well.
          testTimeout: HANGS_AFTER_MS,
        },
      },
      {
        test: {
          name: 'screens',
          expect: patient,
          fakeTimers: { toFake: [...pageTimers] },
          hookTimeout: HANGS_AFTER_MS,
          environment: 'happy-dom',
          isolate: false,
          include: ['src/app/**/*.test.tsx'],
          setupFiles: ['tests/support/setup/product-day.ts', 'tests/support/setup/after-each-screen.ts'],
          testTimeout: HANGS_AFTER_MS,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'server',
          expect: patient,
          isolate: false,
          include: [
            'src/server/**/*.test.ts',
            'demo/seed*.test.ts',
            'tests/{permissions,tenants,refusals,openapi,start,go-live}.test.ts',
          ],
          globalSetup: ['built-pages.mjs', 'scratch-in-memory.ts', 'database.ts'].map(
            (file) => `tests/support/setup/${file}`,
          ),
          testTimeout: HANGS_AFTER_MS,
          hookTimeout: HANGS_AFTER_MS,
          maxWorkers: 2,
        },
      },
    ],
  },
})
