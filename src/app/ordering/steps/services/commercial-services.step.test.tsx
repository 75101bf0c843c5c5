import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Wizard } from '#app/ordering/order/wizard.store.ts'
import { containerCopy } from '#app/ordering/services/container.copy.ts'
import { detailsCopy, servicesCopy } from '#app/ordering/steps.copy.ts'
import { identityMessages } from '#domain/identity/messages.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { atStep, openOrderPage } from '#tests/support/order-page.ts'
import { DUMPSTERS, OAK_STREET } from '#tests/support/order-samples.ts'

afterEach(() => {
  vi.useRealTimers()
})

const SMALL = '2 Yard Dumpster'
const LARGE = '4 Yard Dumpster'

async function openDumpsters(wizard: Partial<Wizard> = {}, offered = DUMPSTERS) {
  const opened = openOrderPage('commercialservices', {
    wizard: { type: 'Commercial', address: OAK_STREET, ...wizard },
    answers: { 'services.getServices': () => [...offered] },
  })
  await atStep(orderingMessages.servicesTitle)
  const question = (name: string) => within(screen.getByRole('region', { name }))
  const choose = (name: string) => {
    const size = screen.getByLabelText<HTMLSelectElement>(orderingMessages.containerSize)
    expect(size.getAttribute('autocomplete'), 'no browser fills in a size').toBe('off')
    const option = within(size).getByRole<HTMLOptionElement>('option', { name: new RegExp(name) })
    return opened.user.selectOptions(size, option)
  }
  const added = () => opened.wizard().services.flatMap((each) => (each.requested ? each.answer : []))
  return { ...opened, question, choose, added }
}

describe('a dumpster', () => {
  test('is chosen by size, described and added; the other sizes can then be declined at once', async () => {
    const { choose, question, press, user, added, wizard, goOn } = await openDumpsters()
    expect(screen.getAllByText(containerCopy.chooseSize)).toBeTruthy()
    await choose(SMALL)
    expect(screen.getAllByText(servicesCopy.answerFirst(SMALL))).toBeTruthy()
    await user.click(question(SMALL).getByRole('checkbox', { name: 'Friday' }))
    await press(servicesCopy.add(SMALL))
    expect(added()).toMatchObject([
      {
        id: 12,
        name: SMALL,
        cans: { cans: 1, frequency: { frequency: 'Weekly', price: 8_000 }, preferred: ['Friday'] },
      },
    ])
    expect(screen.getAllByText(containerCopy.otherSizes)).toBeTruthy()
    await press(containerCopy.noOther)
    expect(wizard().services).toHaveLength(2)
    goOn()
    expect(await atStep(detailsCopy.title)).toBeTruthy()
  })

  test('shows its price in the footer before it is added', async () => {
    const { choose, question, user } = await openDumpsters()
    const foot = () => screen.getByRole('contentinfo').textContent
    expect(foot()).not.toContain('$')
    await choose(SMALL)
    expect(foot()).toContain(servicesCopy.described(SMALL, '$80.00'))
    await user.click(question(SMALL).getByRole('radio', { name: /2x Weekly/ }))
    expect(foot()).toMatch(new RegExp(`${SMALL}, \\$(?!80\\.00)`))
  })

  test('needs a day for each pickup; an additional day replaces the oldest', async () => {
    const { choose, question, user, press, added } = await openDumpsters()
    await choose(SMALL)
    const form = question(SMALL)
    await user.click(form.getByRole('radio', { name: /2x Weekly/ }))
    expect(form.getByRole('button', { name: containerCopy.daysMissing(2) })).toBeTruthy()
    for (const day of ['Monday', 'Wednesday', 'Friday']) await user.click(form.getByRole('checkbox', { name: day }))
    expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'Monday' }).checked).toBe(false)
    await press(servicesCopy.add(SMALL))
    expect(added()[0]?.cans.preferred).toEqual(['Wednesday', 'Friday'])
  })

  test('is not added with an invalid contact', async () => {
    const { choose, question, user, added } = await openDumpsters()
    await choose(SMALL)
    const form = question(SMALL)
    await user.click(form.getByRole('checkbox', { name: 'Friday' }))
    await user.type(form.getByLabelText(containerCopy.email), 'dana@')
    await user.tab()
    expect(form.getAllByText(identityMessages.invalidEmail).length).toBeGreaterThan(0)
    expect(form.queryByRole('button', { name: servicesCopy.add(SMALL) })).toBeNull()
    expect(added()).toEqual([])
    await user.type(form.getByLabelText(containerCopy.email), 'example.com')
    await user.click(form.getByRole('button', { name: servicesCopy.add(SMALL) }))
    expect(added()[0]?.placement?.email).toBe('dana@example.com')
  })

  test('may start on a chosen day, which can be cleared again', async () => {
    const { choose, question, user, wizard } = await openDumpsters()
    await choose(SMALL)
    await user.click(question(SMALL).getByRole('button', { name: /Wednesday.*25/ }))
    expect(wizard().containerdraft?.datestart).toBe('2026-11-25')
    await user.click(question(SMALL).getByRole('button', { name: containerCopy.noDay }))
    expect(wizard().containerdraft?.datestart).toBeNull()
  })

  test('does not start on a closed day and shows why', async () => {
    const { choose, question, user, wizard } = await openDumpsters()
    await choose(SMALL)
    await user.click(question(SMALL).getByRole('button', { name: /Thursday.*26/ }))
    expect(wizard().containerdraft?.datestart ?? null).toBeNull()
    expect(await screen.findByText(orderingMessages.dateDisabled)).toBeTruthy()
  })

  test('can be declined, and edited after it was added', async () => {
    const { choose, question, user, press, wizard } = await openDumpsters()
    await choose(SMALL)
    await user.click(question(SMALL).getByRole('button', { name: servicesCopy.noThanks }))
    expect(wizard().services).toEqual([{ requested: false, id: 12 }])
    await choose(LARGE)
    await user.click(question(LARGE).getByRole('checkbox', { name: 'Monday' }))
    await press(servicesCopy.add(LARGE))
    await press(`${servicesCopy.edit} ${LARGE}`)
    expect(question(LARGE).getByRole<HTMLInputElement>('checkbox', { name: 'Monday' }).checked).toBe(true)
    expect(wizard().containerdraft).toMatchObject({ id: 14, preferred: ['Monday'] })
  })

  test('has no days to choose when it is emptied on all of them, and is removed by one press', async () => {
    const daily = DUMPSTERS.map((each) => ({
      ...each,
      prices: [...each.prices, { id: each.id, cans: 2, frequency: '3x Weekly' as const, price: 90, duration: 0 }],
    }))
    const { choose, question, press, user, added } = await openDumpsters({}, daily)
    await choose(SMALL)
    await user.click(question(SMALL).getByRole('radio', { name: /3x Weekly/ }))
    for (const name of ['Monday', 'Wednesday', 'Friday']) {
      const { disabled, checked } = question(SMALL).getByRole<HTMLInputElement>('checkbox', { name })
      expect([name, disabled, checked]).toEqual([name, true, true])
    }
    await press(servicesCopy.add(SMALL))
    expect(screen.getByText(containerCopy.another)).toBeTruthy()
    await press(`${servicesCopy.remove} ${SMALL}`)
    expect(added()).toEqual([])
    expect(screen.queryByText(containerCopy.another)).toBeNull()
  })

  test('is asked about at once when it is the only size', async () => {
    const { question } = await openDumpsters({}, DUMPSTERS.slice(0, 1))
    expect(question(SMALL).getByRole('checkbox', { name: 'Friday' })).toBeTruthy()
  })
})

test('a second dumpster starts with the contact of the first', async () => {
  const placement = { fullname: 'Lee Marsh', phone: '478-555-0199', email: '', notes: 'Behind the kitchen' }
  const { choose, question } = await openDumpsters({
    services: [
      {
        requested: true,
        answer: {
          id: 12,
          name: SMALL,
          cans: { cans: 1, frequency: { frequency: 'Weekly', price: 8_000 }, preferred: ['Friday'], duration: 0 },
          placement,
        },
      },
    ],
  })
  await choose(LARGE)
  expect(question(LARGE).getByLabelText<HTMLInputElement>(containerCopy.fullname).value).toBe('Lee Marsh')
  expect(question(LARGE).getByLabelText<HTMLTextAreaElement>(containerCopy.notes).value).toBe('Behind the kitchen')
})

test('a draft survives a reload', async () => {
  const { question } = await openDumpsters({
    containerdraft: {
      id: 14,
      cans: 2,
      frequency: 'Weekly',
      preferred: ['Wednesday'],
      datestart: null,
      placement: { fullname: '', phone: '', email: '', notes: 'Lids to the alley' },
    },
  })
  expect(question(LARGE).getByRole<HTMLInputElement>('checkbox', { name: 'Wednesday' }).checked).toBe(true)
  expect(question(LARGE).getByLabelText<HTMLTextAreaElement>(containerCopy.notes).value).toBe('Lids to the alley')
})

test('a dumpster that is described but not added survives a reload', async () => {
  const { choose, question, user, company } = await openDumpsters()
  await choose(SMALL)
  await user.click(question(SMALL).getByRole('checkbox', { name: 'Monday' }))
  await user.type(question(SMALL).getByLabelText(containerCopy.fullname), 'Robin Cook')
  cleanup()
  openOrderPage('commercialservices', { company, answers: { 'services.getServices': () => [...DUMPSTERS] } })
  await atStep(orderingMessages.servicesTitle)
  expect(question(SMALL).getByRole<HTMLInputElement>('checkbox', { name: 'Monday' }).checked).toBe(true)
  expect(question(SMALL).getByLabelText<HTMLInputElement>(containerCopy.fullname).value).toBe('Robin Cook')
})
