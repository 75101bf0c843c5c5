import { describe, expect, test } from 'vitest'
import { formatDay, formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { centsOf, formatMoney } from '#domain/companies/money.ts'
import { receiptIn } from '#tests/support/mails/receipt-in.ts'
import { cansOf, newKey, type Order, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A buyer's emails: the lines add up to the amount paid, in the hauler's name and colors.
const haulyard = await openTestHaulyard({ now: new Date('2026-11-20T15:00:00Z') })
const orders = await openOrders(haulyard)

interface Message {
  subject: string
  text: string
  html: string
  from_name: string | null
  reply_to: string | null
  attachment: { name: string; type: string; text: string } | null
}

async function placed(order: Order) {
  const { body } = await haulyard.ask('services.purchase', order, { key: newKey() })
  expect(body).toMatchObject({ success: true })
  const sold = body as { order: string; key: string }
  return { ...sold, email: order.user.email }
}

const mailsTo = (email: string) =>
  haulyard.rows<Message>('select * from messages where recipient = $1 order by id', [email])

async function lastMail(email: string): Promise<Message> {
  const mail = (await mailsTo(email)).at(-1)
  if (!mail) throw new Error(`No mail to ${email}`)
  return mail
}

async function expectAddsUp(email: string, total: number, labels: string[]): Promise<Message> {
  const mail = await lastMail(email)
  expect(receiptIn(mail.text)).toEqual({ labels, sum: total, total })
  for (const part of [...labels, formatMoney(total)]) expect(mail.html).toContain(part)
  return mail
}

describe('the confirmation', () => {
  test('of carts adds up with set-up fee and tax, names the card, and asks for the day', async () => {
    const { email, order, key } = await placed(await orders.carts())
    const mail = await expectAddsUp(email, 73_54, [
      'Household Trash',
      'One-time setup fee',
      'Tax, Household Trash, 7 % of $22.00',
    ])
    for (const words of [
      '1 cart, 95/96 gal, Weekly. 1 month at $22.00',
      'Paid on 11/20/2026: $73.54',
      'Card ending in 1111',
      `Choose your drop-off day: http://127.0.0.1:3000/order/${order}?key=${key}`,
      'answer this email or call 478-555',
    ]) {
      expect(mail.text).toContain(words)
    }
    expect(mail.text).not.toMatch(/\d cans?\b/)
    expect(mail.attachment).toBeNull()
  })

  test('describes the next payment alike everywhere: the hauler asks for it, and charges nothing without consent', async () => {
    const { email } = await placed(await orders.carts())
    const { text, html } = await lastMail(email)
    for (const said of [text, html]) {
      expect(said).toMatch(/Starting 12\/20\/2026, Piedmont Hauling bills you \$23\.54 a month: \$22\.00/)
      expect(said).toContain('charge this card again unless you tell us to.')
      expect(said).not.toMatch(/Then \$|monthly, from|1-5 business days/)
    }
  })

  test('of a container adds up with its delivery fee', async () => {
    await haulyard.rows('update companies set commercialdeliveryfee = 50 where id = 35')
    const dumpster = await orders.dumpster()
    const sold = await placed({ ...dumpster, billing: { ...dumpster.billing, total: 195.23 } })
    await haulyard.rows('update companies set commercialdeliveryfee = 0 where id = 35')
    const labels = [
      '2 Yard Dumpster',
      'One-time setup fee',
      'One-time delivery fee',
      'Tax, 2 Yard Dumpster, 7 % of $89.00',
    ]
    const mail = await expectAddsUp(sold.email, 195_23, labels)
    const [line] = dumpster.services
    const start = line && 'datestart' in line ? (line.datestart ?? '') : ''
    expect(mail.text).toContain(`${formatDayWithWeekday(start)}\n2 Yard Dumpster, 1 container, at 120 Oak Street`)
    expect(mail.text).toContain('1 container, Weekly. 1 month at $89.00')
  })

  test('of several months multiplies them out', async () => {
    const carts = await orders.carts()
    const billing = { ...carts.billing, payfrequency: 3 as const, total: 120.62, tax: 4.62 }
    const { email } = await placed({ ...carts, billing })
    const mail = await expectAddsUp(email, 120_62, [
      'Household Trash',
      'One-time setup fee',
      'Tax, Household Trash, 7 % of $66.00',
    ])
    expect(mail.text).toContain('1 cart, 95/96 gal, Weekly. 3 months at $22.00')
    expect(mail.text).toContain('bills you $70.62 every 3 months: $66.00 for the service and $4.62 tax.')
  })

  test('of a roll-off adds up with its tax, and lists possible extra charges', async () => {
    const rollOff = await orders.rollOff()
    const { email } = await placed(rollOff)
    const mail = await expectAddsUp(email, 315_65, ['10 Yard Roll Off', 'Tax, 10 Yard Roll Off, 7 % of $295.00'])
    const day = formatDay(await orders.openDay())
    expect(mail.text).toContain(`1 day, ${day} to ${day}`)
    expect(mail.text).toMatch(/Paid once\. \d tons? (is|are) included; each additional ton costs \$/)
  })

  test('of an unpaid order promises nothing', async () => {
    const { email } = await placed(await orders.demoCart())
    const { text } = await lastMail(email)
    expect(text).toContain('Nothing is charged')
    expect(text).not.toMatch(/asks for|Paid on/)
  })
})

describe('every mail to a buyer', () => {
  test('comes from the hauler, in its time zone and colors, and replies reach the hauler', async () => {
    const { email } = await placed(await orders.carts())
    const mail = await lastMail(email)
    expect([mail.from_name, mail.reply_to]).toEqual(['Piedmont Hauling', 'owner@demo.test'])
    expect(mail.text).toMatch(/^Order \w+\nFri, 11\/20\/2026, 10:00 AM\n/)
    expect(mail.html).toContain('background:#17487D')
    expect(mail.html).toMatch(/<th scope="row"/)
  })

  test('shows a logo only in formats that mail programs display', async () => {
    const show = async (logo: string) => {
      await haulyard.rows('update companies set logo = $1 where id = 35', [logo])
      const { email } = await placed(await orders.carts())
      return (await lastMail(email)).html
    }
    expect(await show('/files/demo/logo-piedmont.svg')).not.toContain('<img')
    expect(await show('/files/uploads/logo.png')).toContain('src="http://127.0.0.1:3000/files/uploads/logo.png"')
  })

  test('of the platform itself keeps the platform’s name', async () => {
    await haulyard.ask('users.initPasswordReset', { username: 'owner@demo.test' })
    const mail = await lastMail('owner@demo.test')
    expect(mail).toMatchObject({ from_name: null, reply_to: null, attachment: null })
  })
})

describe('a drop-off day', () => {
  test('is mailed with its calendar file, and again when it is changed', async () => {
    const { email, order, key } = await placed(await orders.carts())
    const datestart = await orders.openDay()
    const choose = (day: string, ampm: 'AM' | 'PM') =>
      haulyard.ask('services.setDeliveryDate', { order, key, datestart: day, ampm })
    expect((await choose(datestart, 'AM')).status).toBe(200)
    const day = `${formatDayWithWeekday(datestart)}, AM`
    const mail = await expectAddsUp(email, 73_54, [
      'Household Trash',
      'One-time setup fee',
      'Tax, Household Trash, 7 % of $22.00',
    ])
    expect(mail.subject).toBe(`Your drop-off day: ${day}`)
    expect(mail.text).toContain(`${day}\n1 cart at the curb of 120 Oak Street`)
    expect(mail.text).toContain(`Add to calendar: http://127.0.0.1:3000/order/${order}/drop-off.ics?key=${key}`)
    expect(mail.attachment).toMatchObject({ name: `drop-off-${datestart}.ics`, type: 'text/calendar; charset=utf-8' })
    expect(mail.attachment?.text).toContain(`DTSTART;VALUE=DATE:${datestart.replaceAll('-', '')}`)
    expect(mail.attachment?.text).toContain(`UID:${order}@haulyard`)

    // Choosing the same day again is a no-op.
    await choose(datestart, 'AM')
    expect(await mailsTo(email)).toHaveLength(2)
    await haulyard.rows(`update messages set state = 'sent', due_at = null where recipient = $1`, [email])
    await choose(datestart, 'PM')
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(3)
    expect(mails[2]?.subject).toBe(`Your new drop-off day: ${formatDayWithWeekday(datestart)}, PM`)
    expect(mails[2]?.attachment?.text).toContain('PM')
  })

  test('debounces changes into one email, allows five a day, and is withdrawn by a cancellation', async () => {
    const { email, order, key } = await placed(await orders.carts())
    const datestart = await orders.openDay()
    const choose = (ampm: 'AM' | 'PM') => haulyard.ask('services.setDeliveryDate', { order, key, datestart, ampm })
    for (const ampm of ['AM', 'PM', 'AM', 'PM', 'AM'] as const) expect((await choose(ampm)).status).toBe(200)
    expect((await choose('PM')).status).toBe(429)
    expect((await choose('AM')).status).toBe(200)
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Your order with Piedmont Hauling',
      `Your new drop-off day: ${formatDayWithWeekday(datestart)}, AM`,
    ])
    expect(await lastMail(email)).toMatchObject({ state: 'waiting', due_at: expect.any(Date) })
    await haulyard.ask('services.cancelOrder', { order }, { as: 'owner' })
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Your order with Piedmont Hauling',
      `Order ${order} was cancelled`,
    ])
  })

  test('is not mailed when it is closed', async () => {
    const { email, order, key } = await placed(await orders.carts())
    await haulyard.ask('services.setDeliveryDate', { order, key, datestart: await orders.closedDay(), ampm: 'AM' })
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

describe('money by link', () => {
  test('is requested, announced and receipted with the same lines', async () => {
    const sold = await placed(await orders.linkCart())
    const [mail, ...more] = await mailsTo(sold.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Your order with Blue Ridge Waste')
    expect(receiptIn(mail?.text ?? '')).toEqual({ labels: ['Weekly Carts'], sum: 23_00, total: 23_00 })
    expect(mail?.text).toContain('To pay: $23.00')
    expect(mail?.text).toContain('The link can be used for 30 days and charges you once.')
    expect(mail?.text).toMatch(/Pay \$23\.00: http:\/\/127\.0\.0\.1:3000\/pay\/[0-9a-f]{32}/)
    expect(mail?.from_name).toBe('Blue Ridge Waste')
    expect(mail?.text).not.toContain('charge this card again')
    const code = /\/pay\/([0-9a-f]{32})/.exec(mail?.text ?? '')?.[1] ?? ''
    haulyard.clock.advance(3 * 86_400)
    const { body } = await haulyard.ask(
      'services.payByLink',
      { code, tokenResponse: await orders.token() },
      { key: newKey() },
    )
    expect(body).toMatchObject({ success: true })
    const receipt = await expectAddsUp(sold.email, 23_00, ['Weekly Carts'])
    expect(receipt.subject).toBe('Your receipt from Blue Ridge Waste')
    expect(receipt.text).toContain('Paid on 11/23/2026: $23.00\n  Card ending in 1111')
    expect(receipt.text).toContain('Choose your drop-off day')

    const { body: page } = await haulyard.ask('services.getPayLink', { code })
    expect(page).toMatchObject({
      state: 'paid',
      orderkey: sold.key,
      type: 'Residential',
      datestart: null,
      charge: { lastfour: '1111' },
    })
    haulyard.clock.advance(-3 * 86_400)
  })

  test('opens no order before it is paid', async () => {
    const sold = await placed(await orders.linkCart())
    const [link] = await mailsTo(sold.email)
    const code = /\/pay\/([0-9a-f]{32})/.exec(link?.text ?? '')?.[1] ?? ''
    const { body } = await haulyard.ask('services.getPayLink', { code })
    expect(body).toMatchObject({ state: 'open', orderkey: null, charge: null })
  })
})

describe('a cancellation or refund', () => {
  test('is reported with the refunded and the remaining amount', async () => {
    const { email, order } = await placed(await orders.carts())
    await fetch(`${haulyard.sandbox.origin}/__sandbox/settle`, { method: 'POST' })
    await haulyard.ask('services.refund', { order, amount: 10 }, { as: 'owner', key: newKey() })
    const mail = await expectAddsUp(email, 73_54, [
      'Household Trash',
      'One-time setup fee',
      'Tax, Household Trash, 7 % of $22.00',
    ])
    expect(mail.subject).toBe('Your refund from Piedmont Hauling')
    expect(mail.text).toContain('Piedmont Hauling refunded you $10.00.')
    expect(mail.text).toContain('Refunded on 11/20/2026: -$10.00\nPaid after that: $63.54')
  })

  test('asks for nothing more, and explains how money would be refunded', async () => {
    const { email, order } = await placed(await orders.carts())
    await haulyard.ask('services.cancelOrder', { order }, { as: 'owner' })
    const mail = await lastMail(email)
    expect(mail.subject).toBe(`Order ${order} was cancelled`)
    expect(mail.text).toContain('This order was cancelled: nothing more is due.')
    expect(mail.text).toContain('If you get a refund, we’ll email you again.')
    expect(mail.text).not.toMatch(/CHANGE OR CANCEL|drop-off day|asks for \$/)
  })
})

describe('page, mail and receipt of one sale', () => {
  test('show the same lines and the same sum', async () => {
    const both = await orders.carts()
    const services = [cansOf(3501, 2, 'Weekly', 38), cansOf(3502, 1, 'Bi-Weekly', 9)]
    const { order, key, email } = await placed({
      ...both,
      services,
      billing: { ...both.billing, total: 100.29, tax: 3.29 },
    })
    const { body } = await haulyard.ask('services.getOrder', { i: order, key })
    expect(body.charge).toMatchObject({ lastfour: '1111' })
    expect(body.lines.map(({ months, taxpercent }) => [months, taxpercent])).toEqual([
      [1, 7],
      [1, 7],
    ])
    const onPage = [...body.lines.flatMap(({ amount, tax }) => [amount, tax]), body.setupfee, body.deliveryfee]
    const sum = onPage.reduce((total, dollars) => total + centsOf(dollars), 0)
    const inMail = receiptIn((await lastMail(email)).text)
    expect([sum, inMail.sum, inMail.total]).toEqual([100_29, 100_29, centsOf(body.total)])
  })
})
