import { beforeAll, expect, test } from 'vitest'
import { type CallName, contract } from '#contract/contract.ts'
import { askerOf, exampleInput } from '#tests/support/examples/asked-calls.ts'
import { openExamples } from '#tests/support/examples/open-examples.ts'
import { newKey } from '#tests/support/orders.ts'
import { LOGINS } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A call that holds a connection while it waits for another from the same pool deadlocks once all connections are taken
// that way. A pool of one connection shows it with a single call.

const haulyard = await openTestHaulyard()
const examples = await openExamples(haulyard, 35)
const [me] = await haulyard.rows<{ id: number }>('select id from users where username = $1', [LOGINS.owner])

beforeAll(() => {
  const { actors } = haulyard
  for (const pool of [actors.public, actors.staff, actors.counts]) pool.options.max = 1
  // Two platform connections are taken by listeners.
  actors.platform.options.max = 3
})

/** Calls that end the session they run in. */
const ENDING: readonly CallName[] = ['users.logout']
/** Cold caches first, as after a start. */
const calls = (Object.keys(contract) as CallName[])
  .filter((name) => !ENDING.includes(name))
  .toSorted((one, other) => Number(other === 'services.getHaulers') - Number(one === 'services.getHaulers'))

test.each(calls)('%s needs no second connection of its pool', async (name) => {
  const input = exampleInput(name, examples, me?.id)
  const { status } = await haulyard.send(name, input, { as: askerOf(name), key: newKey() })
  expect(status).not.toBe(503)
})
