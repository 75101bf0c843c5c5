import { defineConfig } from 'vitest/config'

/** The tests that mutants of `npm run mutate` have to fail: those of the rules, and of what waits on a device. */
export default defineConfig({
  test: {
    isolate: false,
    include: ['src/domain/**/*.test.ts', 'src/app/offline/*.test.ts'],
    testTimeout: 30_000,
  },
})
