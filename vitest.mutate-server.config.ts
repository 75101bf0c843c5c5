import { defineConfig } from 'vitest/config'

/** The tests that mutants of a tenant's lock and of the once-only writes have to fail, on the real PostgreSQL. */
export default defineConfig({
  test: {
    isolate: false,
    include: [
      'src/server/calls/{call-tenant,idempotency}.test.ts',
      'src/server/api/{bad-input,lists,once-per-key}.test.ts',
      'src/server/catalog/services.test.ts',
      'tests/tenants.test.ts',
    ],
    globalSetup: ['tests/support/setup/database.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
  },
})
