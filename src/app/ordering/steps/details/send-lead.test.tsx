import { renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { keepLead, leadOf } from '#app/ordering/order/lead.store.ts'
import { emptyWizard, type Wizard } from '#app/ordering/order/wizard.store.ts'
import { useRefusal } from '#app/ordering/wizard/refusal.store.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { refusalMessages } from '#domain/ordering/messages.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { newHauler } from '#tests/support/order-page.ts'
import { ANSWERED, DANA } from '#tests/support/order-samples.ts'
import { sendLead } from './send-lead.ts'

type InitLead = NonNullable<FakeAnswers['services.initLead']>

function openPage(answer: InitLead = () => ({ success: true, post: 'secret' })) {
  const { id, slug } = newHauler()
  const page = `/h/${slug}`
  let made = 0
  const server = fakeServer({
    'services.initLead': (input) => {
      if (!input.lead) made += 1
      return answer(input)
    },
  })
  const leave = (changed: Partial<Wizard> = {}) => sendLead(page, id, { ...emptyWizard, ...ANSWERED, ...changed }, [])
  const note = () => renderHook(() => useRefusal(page)).result.current
  return { server, page, made: () => made, leave, note }
}

const refusing = (...fields: string[]): InitLead => {
  return () => {
    const errors = fields.map((field) => ({ field, message: 'Expected string' }))
    throw new FakeRefusal(generalRefusals.fieldsInvalid, { message: 'Expected string', errors })
  }
}

describe('a lead', () => {
  test('is created once when the step is left twice before the response', async () => {
    const { server, page, made, leave } = openPage()
    const answer = server.hold()
    const leaving = [leave(), leave({ customerdetails: { ...DANA, firstname: 'Dee' } })]
    answer()
    await Promise.all(leaving)
    expect(made()).toBe(1)
    expect(leadOf(page)).toBe('secret')
    expect(server.sent.map(({ input }) => input)).toMatchObject([
      { user: { firstname: DANA.firstname } },
      { user: { firstname: 'Dee' }, lead: 'secret' },
    ])
  })

  test('is updated with a corrected email and not sent again unchanged', async () => {
    const { server, page, made, leave } = openPage()
    await leave({ customerdetails: { ...DANA, email: 'dana@gmial.com' } })
    const corrected = { customerdetails: { ...DANA, email: 'dana@gmail.com' } }
    await leave(corrected)
    await leave(corrected)
    expect(made()).toBe(1)
    expect(server.sent.map(({ input }) => input)).toMatchObject([
      { user: { email: 'dana@gmial.com' } },
      { user: { email: 'dana@gmail.com' }, lead: 'secret' },
    ])
    expect(leadOf(page)).toBe('secret')
  })

  test('is created again after the last one became an order', async () => {
    const { page, made, leave } = openPage()
    await leave()
    keepLead(page, null)
    await leave()
    expect(made()).toBe(2)
  })

  test('of another page is separate', async () => {
    const one = openPage()
    const answer = one.server.hold()
    const leaving = one.leave()
    const other = openPage()
    await other.leave()
    answer()
    await leaving
    expect([one.made(), other.made()]).toEqual([1, 1])
    expect([leadOf(one.page), leadOf(other.page)]).toEqual(['secret', 'secret'])
  })

  test.each<Partial<Wizard>>([{ type: null }, { address: null }, { customerdetails: null }])(
    'is not sent with %o',
    async (missing) => {
      const { server, leave } = openPage()
      await leave(missing)
      expect(server.sent).toEqual([])
    },
  )
})

describe('a lead whose response was lost', () => {
  test.each(['before', 'after'] as const)(
    '%s it was created is created once when the step is left again',
    async (when) => {
      const { server, page, made, leave } = openPage()
      server.loseNext(when)
      await leave()
      expect(leadOf(page)).toBeNull()
      await leave()
      expect(leadOf(page)).toBe('secret')
      expect(made()).toBe(1)
    },
  )

  test('is updated with a correction made in the meantime', async () => {
    const { server, made, leave } = openPage()
    server.loseNext('after')
    await leave()
    await leave({ customerdetails: { ...DANA, email: 'dee@example.com' } })
    expect(made()).toBe(1)
    expect(server.sent.at(-1)?.input).toMatchObject({ lead: 'secret', user: { email: 'dee@example.com' } })
  })

  test('is not a refusal and shows nothing', async () => {
    const { server, leave, note } = openPage()
    server.loseNext('before')
    await leave()
    expect(note()).toBeNull()
  })
})

describe('a refused lead', () => {
  test('names the refused details and can be sent again corrected', async () => {
    let isRefused = true
    const { page, leave, note } = openPage((input) => {
      if (isRefused) return refusing('user.email', 'user.zip', 'address.zip')(input)
      return { success: true, post: 'secret' }
    })
    await leave()
    expect(note()).toMatchObject({
      text: refusalMessages.checkFields,
      step: 'customerdetails',
      fields: ['email', 'zip'],
    })
    expect(leadOf(page)).toBeNull()
    isRefused = false
    await leave({ customerdetails: { ...DANA, email: 'dee@example.com' } })
    expect(leadOf(page)).toBe('secret')
  })

  test('shows nothing for fields outside the details step', async () => {
    const { leave, note } = openPage(refusing('address.lat', 'services.0.id'))
    await leave()
    expect(note()).toBeNull()
  })
})
