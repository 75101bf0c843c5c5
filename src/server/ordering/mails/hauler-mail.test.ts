import { describe, expect, test } from 'vitest'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A hauler's notifications: one per order, one per lead.

const haulyard = await openTestHaulyard()
const orders = await openOrders(haulyard)

const mailsAbout = (words: string) =>
  haulyard.rows<{ recipient: string; subject: string; text: string; html: string; company_id: number }>(
    'select * from messages where subject like $1 order by id',
    [`%${words}%`],
  )

describe('a new order', () => {
  test("is mailed to the hauler's address for news, with everything to act on", async () => {
    const sent = await orders.carts()
    const { body } = await haulyard.ask('services.purchase', sent, { key: newKey() })
    const { order } = body as { order: string }
    const [mail, ...others] = await mailsAbout(`New order ${order}`)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'owner@demo.test', company_id: 35 })
    for (const words of [
      sent.user.lastname,
      String(sent.user.cellphone),
      '120 Oak Street',
      '$73.54, paid by card',
      'Household Trash',
    ]) {
      expect(mail?.text).toContain(words)
      expect(mail?.html).toContain(words)
    }
    expect(mail?.text).toMatch(/\/admin\/customers\/e\/\d+/)
  })

  test('carries the data for the work: pickup days, contact, notes, and a place to confirm', async () => {
    const sent = await orders.dumpster()
    const { body } = await haulyard.ask('services.purchase', sent, { key: newKey() })
    const { order } = body as { order: string }
    const toBuyer = await haulyard.rows<{ text: string }>('select text from messages where recipient = $1', [
      sent.user.email,
    ])
    for (const { text } of [...(await mailsAbout(`New order ${order}`)), ...toBuyer]) {
      for (const words of [
        'Pickup days: Monday',
        'Contact at the site: Dana Dock, 478-555-0142, dana@example.test',
        'Notes: Rear gate',
      ])
        expect(text).toContain(words)
    }
    const asked = await orders.rollOff()
    const pinned = { ...asked, address: { ...asked.address, address: '17 Nowhere Lane', pinned: true } }
    const { body: second } = await haulyard.ask('services.purchase', pinned, { key: newKey() })
    const [mail] = await mailsAbout(`New order ${(second as { order: string }).order}`)
    expect(mail?.text).toContain('Place to confirm: The address is not listed; the customer set a pin.')
    expect(mail?.text).toContain('Notes: By the oak')
  })

  test('goes to the owner when nothing else is set', async () => {
    await haulyard.rows(`update companies set notifyemail = '' where id = 30`)
    const { body } = await haulyard.ask('services.purchase', await orders.linkCart(), { key: newKey() })
    const { order } = body as { order: string }
    expect(await mailsAbout(`New order ${order}`)).toMatchObject([{ recipient: 'blue-ridge@demo.test' }])
  })

  test('is placed even if the hauler has no address', async () => {
    await haulyard.rows(`update companies set notifyemail = null, ownerid = null where id = 30`)
    const { body } = await haulyard.ask('services.purchase', await orders.linkCart(), { key: newKey() })
    expect(body).toMatchObject({ success: true })
    const { order } = body as { order: string }
    expect(await mailsAbout(`New order ${order}`)).toEqual([])
  })
})
