import { expect, test } from 'vitest'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

const { ask } = await openTestHaulyard()
const tasks = (more: object) => ask('canmanager.getTasks', { groupid: 135, ...more } as never, { as: 'manager' })

test('pages of the task list hold each task once, in the order of the whole list', async () => {
  const { body: all } = await tasks({})
  const paged: unknown[] = []
  for (let after: string | undefined; ; ) {
    const { body } = await tasks({ limit: 40, ...(after && { after }) })
    expect(body.length).toBeLessThanOrEqual(40)
    if (body.length === 0) break
    paged.push(...body)
    after = body.at(-1)?.id
  }
  expect(all.length).toBeGreaterThan(40)
  expect(paged).toEqual(all)
})

test('refuses more than 5,000 tasks at once and a task that is not in the list', async () => {
  expect((await tasks({ limit: 5_001 })).status).toBe(400)
  expect((await tasks({ after: crypto.randomUUID() })).status).toBe(400)
})
