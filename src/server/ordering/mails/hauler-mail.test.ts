import { describe, expect, test } from 'vitest'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// What a hauler hears of: each order once, each lead once.

const haulyard = await openTestHaulyard()
const orders = await openOrders(haulyard)

const mailsAbout = (words: string) =>
  haulyard.rows<{ recipient: string; subject: string; text: string; html: string; company_id: number }>(
    'select * from messages where subject like $1 order by id',
    [`%${words}%`],
  )

describe('a new order', () => {
  test('is mailed to where the hauler wants it, with everything to act on', async () => {
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

  test('goes to the owner when nothing else is set', async () => {
    await haulyard.rows(`update companies set notifyemail = '' where id = 30`)
    const { body } = await haulyard.ask('services.purchase', await orders.linkCart(), { key: newKey() })
    const { order } = body as { order: string }
    expect(await mailsAbout(`New order ${order}`)).toMatchObject([{ recipient: 'blue-ridge@demo.test' }])
  })

  test('of a hauler without any address is placed all the same', async () => {
    await haulyard.rows(`update companies set notifyemail = null, ownerid = null where id = 30`)
    const { body } = await haulyard.ask('services.purchase', await orders.linkCart(), { key: newKey() })
    expect(body).toMatchObject({ success: true })
    const { order } = body as { order: string }
    expect(await mailsAbout(`New order ${order}`)).toEqual([])
  })
})

describe('a new lead', () => {
  test('is mailed once, when it is made', async () => {
    const sent = await orders.carts({ purchaseItemsStep: 'customerdetails' })
    const { body } = await haulyard.ask('services.initLead', sent)
    await haulyard.ask('services.initLead', { ...sent, lead: body.post, purchaseItemsStep: 'review' })
    const mails = await mailsAbout(`New lead: ${sent.user.firstname} ${sent.user.lastname}`)
    expect(mails).toMatchObject([{ recipient: 'owner@demo.test', company_id: 35 }])
    expect(mails[0]?.text).toContain('Came as far as: Contact details')
  })

  test('from outside the area says where', async () => {
    const address = {
      type: 'Residential' as const,
      address: '9 Far Road',
      city: 'Cedar Hollow',
      state: 'GA',
      zip: '30990',
    }
    await haulyard.ask('services.initLead', {
      company: 35,
      address,
      user: { email: 'far@example.test' },
      purchaseItemsStep: 'address',
    })
    const [mail] = await mailsAbout('outside your area: 9 Far Road')
    expect(mail?.text).toContain('far@example.test asked for service outside your area.')
  })

  test('has its job', async () => {
    const [mail] = await haulyard.rows<{ id: number }>(`select id from messages where subject like 'New lead%' limit 1`)
    const jobs = await haulyard.rows(`select 1 from jobs.job where name = 'send-message' and data ->> 'message' = $1`, [
      String(mail?.id),
    ])
    expect(jobs).toHaveLength(1)
  })
})
