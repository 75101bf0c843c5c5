import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyCanLine, threeCanLines } from './can-options.ts'
import { mergeTask } from './merge-task.ts'
import { changedFields, NEW_TASK_ORDER, newTask, type TaskChange, taskFields, type VersionedTask } from './task.ts'

const task: VersionedTask = {
  ...newTask('2026-11-20', { address: '120 Oak Street', assignedTo: 'driver@demo.test', cans: threeCanLines([]) }),
  type: 'deliveries',
  version: 1,
  fieldVersions: {},
}

const anyChange: fc.Arbitrary<TaskChange> = fc.record(
  {
    name: fc.string(),
    phone: fc.string(),
    notes: fc.string(),
    fixCan: fc.boolean(),
    done: fc.boolean(),
    wantedto: fc.constantFrom(null, 660),
    locked: fc.boolean(),
    displayOrder: fc.integer({ min: 1, max: 9999 }),
    cans: fc.array(fc.constantFrom(emptyCanLine, { ...emptyCanLine, count: 2 }), { maxLength: 3 }).map(threeCanLines),
  },
  { requiredKeys: [] },
)

const merged = (from: VersionedTask, change: TaskChange, seen?: number): VersionedTask => {
  const result = mergeTask(from, change, seen)
  if (result.kind === 'conflict') throw new Error(`conflict at ${result.fields}`)
  return result.task
}

test('creates a task that is open, for today and last in its list, and ignores sent states', () => {
  expect(newTask('2026-11-20', { done: true, archived: true })).toMatchObject({
    done: false,
    archived: false,
    displayOrder: NEW_TASK_ORDER,
    deliveryDate: '2026-11-20',
    name: '',
  })
  expect(newTask('2026-11-20', { deliveryDate: '2026-12-01' }).deliveryDate).toBe('2026-12-01')
})

describe('a change', () => {
  test('contains only differing fields, comparing can lines', () => {
    expect(changedFields(task, task)).toEqual([])
    expect(changedFields(task, { cans: threeCanLines([emptyCanLine]) })).toEqual([])
    for (const part of [{ action: 'Swap' }, { count: 1 }, { canType: 'Trash' }, { canSize: '300' }]) {
      expect(changedFields(task, { cans: threeCanLines([{ ...emptyCanLine, ...part }]) })).toEqual(['cans'])
    }
    expect(changedFields(task, { cans: [] })).toEqual(['cans'])
  })

  test('increments the version once and stamps each changed field with it', () => {
    const after = merged(merged(task, { notes: 'a', phone: 'b' }), { phone: 'c' })
    expect([after.version, after.fieldVersions]).toEqual([3, { notes: 2, phone: 3 }])
  })

  test('of the order neither increments the version nor conflicts', () => {
    const after = merged(task, { displayOrder: 10 })
    expect([after.version, after.displayOrder, after.fieldVersions]).toEqual([1, 10, {}])
    expect(merged({ ...after, version: 7 }, { displayOrder: 20 }, 1).displayOrder).toBe(20)
  })

  test('conflicts when one of its fields changed since, and names the field', () => {
    const changed = merged(task, { notes: 'a' })
    expect(mergeTask(changed, { notes: 'b', phone: 'c' }, 1)).toEqual({ kind: 'conflict', fields: ['notes'] })
    expect(merged(changed, { notes: 'a', phone: 'c' }, 1).phone).toBe('c')
    expect(merged(changed, { notes: 'b' }).notes).toBe('b')
    expect(merged(changed, { notes: 'b' }, 2).notes).toBe('b')
  })

  test('without a conflict applies its fields and keeps the rest', () => {
    fc.assert(
      fc.property(anyChange, anyChange, fc.option(fc.constantFrom(1, 2), { nil: undefined }), (first, second, seen) => {
        const between = merged(task, first)
        const result = mergeTask(between, second, seen)
        const both = Object.keys(first).filter((field) => field in second)
        if (result.kind === 'conflict') {
          for (const field of result.fields) expect(both).toContain(field)
          return
        }
        for (const field of taskFields) {
          expect(result.task[field]).toEqual(second[field] === undefined ? between[field] : second[field])
        }
        const written = result.changed.some((field) => field !== 'displayOrder')
        expect(result.task.version).toBe(between.version + (written ? 1 : 0))
      }),
      { endOnFailure: true },
    )
  })

  test('merges with a change of other fields in either order', () => {
    fc.assert(
      fc.property(anyChange, anyChange, (one, other) => {
        const apart = Object.fromEntries(Object.entries(other).filter(([field]) => !(field in one))) as TaskChange
        const values = ({ version: _version, fieldVersions: _fields, ...rest }: VersionedTask) => rest
        expect(values(merged(merged(task, one, 1), apart, 1))).toEqual(values(merged(merged(task, apart, 1), one, 1)))
      }),
      { endOnFailure: true },
    )
  })
})
