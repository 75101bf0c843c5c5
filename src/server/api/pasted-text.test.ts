import { expect, test } from 'vitest'
import { visibleInput } from '#server/calls/storable-text.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

const haulyard = await openTestHaulyard()
const orders = await openOrders(haulyard)

test('an order is stored and a text is sent without invisible characters of pasted details', async () => {
  const order = await orders.linkCart()
  const user = {
    ...order.user,
    firstname: 'Ada\u200b',
    email: 'pasted@example.test\u200b',
    cellphone: '\u202a(478) 555\u20110142\u202c',
  }
  const { body } = await haulyard.ask('services.purchase', { ...order, user }, { key: newKey() })
  expect(body.success).toBe(true)
  expect(await haulyard.rows("select firstname, cellphone from customers where email = 'pasted@example.test'")).toEqual(
    [{ firstname: 'Ada', cellphone: '(478) 555-0142' }],
  )
  expect(await haulyard.rows("select channel from messages where recipient = '+14785550142'")).not.toEqual([])
})

test('an input keeps its passwords and files unchanged', () => {
  const file = new File(['a\u200bb'], 'a.csv')
  const input = { password: 'a\u200bb', files: [file], user: { name: 'a\u200bb' }, points: [[1, 2]] }
  expect(visibleInput(input)).toEqual({ ...input, user: { name: 'ab' } })
  expect((visibleInput(input) as typeof input).files[0]).toBe(file)
})
