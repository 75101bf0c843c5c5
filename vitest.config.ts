import { defineConfig } from 'vitest/config'

/**
 * Three projects: `unit` needs nothing, `screens` renders hooks and routes without a browser, `server` clones a template
 * database per test file (tests/support/).
 */
export default defineConfig({
  test: {
    coverage: {
      provider: 'v8',
      include: ['src/domain/**'],
      exclude: ['**/*.test.ts'],
      reporter: ['text-summary', 'json-summary'],
      thresholds: { lines: 100 },
    },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: [
            'src/domain/**/*.test.ts',
            'src/contract/**/*.test.ts',
            'src/app/**/*.test.ts',
            'demo/demo-data.test.ts',
            'tests/architecture.test.ts',
            'tests/docs.test.ts',
            'tests/thrown-refusals.test.ts',
            'tests/journeys.test.ts',
            'tests/spec-texts.test.ts',
          ],
          // They run beside the other checks, which need the processor as well.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'screens',
          environment: 'happy-dom',
          isolate: false,
          include: ['src/app/**/*.test.tsx'],
          setupFiles: ['tests/support/after-each-screen.ts'],
          testTimeout: 30_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          include: [
            'src/server/**/*.test.ts',
            'demo/seed.test.ts',
            'tests/{permissions,tenants,refusals,openapi,start,go-live}.test.ts',
          ],
          globalSetup: ['tests/support/built-pages.mjs', 'tests/support/database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
