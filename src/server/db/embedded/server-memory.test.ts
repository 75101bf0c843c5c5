import { totalmem } from 'node:os'
import { expect, test } from 'vitest'
import { memoryOfMachine, memorySettings } from './server-memory.ts'

const GB = 1024 ** 3

test.each([
  ['a small rented machine', 0.5 * GB, '128MB', '256MB', '4MB', '32MB'],
  ['a machine with hardly any memory', 0.125 * GB, '64MB', '128MB', '4MB', '32MB'],
  ['a notebook', 4 * GB, '1024MB', '2048MB', '16MB', '128MB'],
  ['a large server', 64 * GB, '1024MB', '32768MB', '16MB', '256MB'],
])('PostgreSQL takes its share of %s', (_name, memory, buffers, cache, work, maintenance) => {
  expect(memorySettings(memory)).toEqual({
    shared_buffers: buffers,
    effective_cache_size: cache,
    work_mem: work,
    maintenance_work_mem: maintenance,
  })
})

test("the detected memory never exceeds the machine's", () => {
  expect(memoryOfMachine()).toBeGreaterThan(0)
  expect(memoryOfMachine()).toBeLessThanOrEqual(totalmem())
})
