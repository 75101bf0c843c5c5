import { expect, test } from 'vitest'
import { type CallName, contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { exampleInput } from '#tests/support/examples/asked-calls.ts'
import { openExamples } from '#tests/support/examples/open-examples.ts'
import { newKey } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// every change of customers by the office has a line in the activity list, whatever the call is named.

const haulyard = await openTestHaulyard()
const examples = await openExamples(haulyard, 35)

const fingerprint = (table: string) =>
  haulyard.rows<{ rows: string }>(
    `select coalesce(string_agg(md5(t::text), ',' order by t::text), '') as rows from ${table} as t`,
  )
const changed = async (name: CallName, tables: readonly string[]) => {
  const before = await Promise.all(tables.map(fingerprint))
  const { status } = await haulyard.send(name, exampleInput(name, examples, undefined), { as: 'owner', key: newKey() })
  expect(status, name).toBeLessThan(300)
  return JSON.stringify(await Promise.all(tables.map(fingerprint))) !== JSON.stringify(before)
}

const acts = (Object.keys(contract) as CallName[]).filter((name) => {
  const { verb, who } = contract[name] as Endpoint
  return verb === 'POST' && who === 'customers.write'
})

test.each(acts)('%s leaves a line for the customers or services that it changes', async (name) => {
  if (!(await changed(name, ['customers', 'customer_services']))) return
  const lines = await haulyard.rows('select id from trail where call = $1 and event is null', [name])
  expect(lines).not.toEqual([])
})
