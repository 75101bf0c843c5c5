import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { keepLead, leadOf } from '#app/ordering/order/lead.store.ts'
import { copy, fieldCopy } from '#app/ordering/ordering.copy.ts'
import { addressCopy, billingCopy, detailsCopy } from '#app/ordering/steps.copy.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { identityMessages } from '#domain/identity/messages.ts'
import { textsLabel, textsPrint } from '#domain/ordering/consents.ts'
import { fieldLimits } from '#domain/ordering/field-limits.ts'
import { orderingMessages, refusalMessages } from '#domain/ordering/messages.ts'
import { type FakeAnswers, FakeRefusal } from '#tests/support/fake-server.ts'
import { atStep, newHauler, type OrderPageSetting, openOrderPage } from '#tests/support/order-page.ts'
import { ANSWERED, DANA } from '#tests/support/order-samples.ts'

afterEach(() => {
  vi.useRealTimers()
})

const BEFORE = { ...ANSWERED, customerdetails: null, billing: null }
const CHANGE_HOME = `${copy.change} ${detailsCopy.home}`
const taking: FakeAnswers = { 'services.initLead': () => ({ success: true, post: 'secret' }) }

async function openDetails(setting: OrderPageSetting = {}) {
  const opened = openOrderPage('customerdetails', { wizard: BEFORE, answers: taking, ...setting })
  await atStep(detailsCopy.title)
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const fill = async () => {
    await opened.user.type(field(detailsCopy.firstname), DANA.firstname)
    await opened.user.type(field(detailsCopy.lastname), DANA.lastname)
    await opened.user.type(field(detailsCopy.email), DANA.email)
    await opened.user.type(field(detailsCopy.cellphone), DANA.cellphone)
  }
  return { ...opened, field, fill }
}

describe('the customer details', () => {
  test('suggest a correction of a mistyped email and apply it with one press', async () => {
    const { user, press, field } = await openDetails()
    await user.type(field(detailsCopy.email), 'dana@gmial.com')
    expect(screen.getByText(detailsCopy.didYouMean)).toBeTruthy()
    await press('dana@gmail.com')
    expect(field(detailsCopy.email).value).toBe('dana@gmail.com')
    expect(screen.queryByText(detailsCopy.didYouMean)).toBeNull()
  })

  test('show the parts of the first payment in the footer, and what comes after it', async () => {
    const { user } = await openDetails()
    const foot = within(screen.getByRole('contentinfo'))
    expect(foot.queryByText(copy.setupFee)).toBeNull()
    expect(foot.getByText(/^then \$[\d.]+\/mo$/)).toBeTruthy()
    await user.click(foot.getByText('1 service, set-up fee, tax'))
    expect(foot.getByText(copy.setupFee)).toBeTruthy()
    expect(foot.getByText(copy.notByItself)).toBeTruthy()
  })

  test('use the service address in one row without fields unless changed', async () => {
    const { fill, goOn, wizard } = await openDetails()
    expect(screen.getByText('120 Oak Street, Cedar Hollow')).toBeTruthy()
    expect(screen.queryByLabelText(detailsCopy.address)).toBeNull()
    await fill()
    goOn()
    await atStep(billingCopy.title)
    expect(wizard().customerdetails).toEqual(DANA)
  })

  test('open the fields for another home address, also on return', async () => {
    const { user, press, field, fill, goOn, wizard } = await openDetails()
    await fill()
    await press(CHANGE_HOME)
    expect(document.activeElement).toBe(field(detailsCopy.address))
    expect(field(detailsCopy.address).value).toBe('120 Oak Street')
    await user.clear(field(detailsCopy.address))
    await user.type(field(detailsCopy.address), '9 Pine Road')
    goOn()
    await atStep(billingCopy.title)
    expect(wizard().customerdetails).toEqual({ ...DANA, address: '9 Pine Road' })
    const [back] = screen.getAllByRole('link', { name: copy.previous })
    if (back) await user.click(back)
    await atStep(detailsCopy.title)
    expect(field(detailsCopy.address).value).toBe('9 Pine Road')
  })

  test('add a unit in the row to both addresses', async () => {
    const { user, press, fill, goOn, wizard } = await openDetails()
    await fill()
    await press(addressCopy.addUnit)
    const unit = screen.getByLabelText(new RegExp(addressCopy.unit))
    expect(document.activeElement).toBe(unit)
    await user.type(unit, '4B')
    await user.tab()
    expect(screen.getByText('120 Oak Street Apt 4B, Cedar Hollow')).toBeTruthy()
    expect(screen.queryByLabelText(detailsCopy.address), 'one address stays one row').toBeNull()
    goOn()
    await atStep(billingCopy.title)
    expect(wizard().customerdetails).toEqual({ ...DANA, address: '120 Oak Street Apt 4B' })
    expect(wizard().address?.address).toBe('120 Oak Street Apt 4B')
  })

  test('keep a unit typed last and submitted with Enter', async () => {
    const { user, press, fill, goOn, wizard } = await openDetails()
    await fill()
    await press(addressCopy.addUnit)
    await user.type(screen.getByLabelText(new RegExp(addressCopy.unit)), '4B')
    goOn()
    await atStep(billingCopy.title)
    expect(wizard().address?.address).toBe('120 Oak Street Apt 4B')
    expect(wizard().customerdetails?.address).toBe('120 Oak Street Apt 4B')
  })

  test('keep a unit of an unknown kind', async () => {
    const { user, press, fill, goOn, wizard } = await openDetails()
    await fill()
    await press(addressCopy.addUnit)
    await user.type(screen.getByLabelText(new RegExp(addressCopy.unit)), 'at the back')
    goOn()
    await atStep(billingCopy.title)
    expect(wizard().address?.address).toBe('120 Oak Street, at the back')
  })

  test('use a corrected name on the bill, too', async () => {
    const { user, field, goOn, wizard } = await openDetails({ wizard: ANSWERED })
    await user.clear(field(detailsCopy.firstname))
    await user.type(field(detailsCopy.firstname), 'Diana')
    goOn()
    await atStep(billingCopy.title)
    expect(wizard().billing?.fullname).toBe('Diana Whitfield')
  })

  test('show on the button what is still missing', async () => {
    const { user, field } = await openDetails()
    for (const [label, text, missing] of [
      [detailsCopy.firstname, 'Dana', detailsCopy.addFirst],
      [detailsCopy.email, 'dana@example.com', detailsCopy.addEmail],
      [detailsCopy.cellphone, '478-555-0142', detailsCopy.addPhone],
    ] as const) {
      expect(screen.getAllByText(missing).length).toBeGreaterThan(0)
      await user.type(field(label), text)
      expect(screen.queryByText(missing)).toBeNull()
    }
  })

  test('focus the first invalid field after an early press', async () => {
    const { press, field } = await openDetails()
    await press(detailsCopy.addFirst)
    expect(await screen.findByText(orderingMessages.firstNameRequired)).toBeTruthy()
    expect(screen.getByText(orderingMessages.cellPhoneRequired)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(detailsCopy.firstname)))
  })

  test.each([
    [detailsCopy.email, 'dana@', identityMessages.invalidEmail],
    [detailsCopy.cellphone, '555-0142', detailsCopy.phoneWrong],
    [detailsCopy.zip, '309', 'Enter the five digits of the ZIP code'],
  ])('with a wrong %s block Next', async (label, text, problem) => {
    const { user, press, field, fill, goOn } = await openDetails()
    await fill()
    await press(CHANGE_HOME)
    await user.clear(field(label))
    await user.type(field(label), text)
    goOn()
    expect(await screen.findByText(problem)).toBeTruthy()
    expect(screen.queryByRole('heading', { level: 1, name: billingCopy.title })).toBeNull()
  })

  test('are cut at the length the server takes', async () => {
    const { press, field } = await openDetails()
    await press(CHANGE_HOME)
    for (const name of ['firstname', 'lastname', 'email', 'cellphone', 'address', 'city', 'zip'] as const) {
      expect([name, field(detailsCopy[name]).maxLength]).toEqual([name, fieldLimits[name]])
    }
  })

  test('with a name longer than that, from an older visit, block Next at the field', async () => {
    const firstname = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(4).trim()
    const { field, goOn } = await openDetails({ wizard: { ...ANSWERED, customerdetails: { ...DANA, firstname } } })
    goOn()
    expect(await screen.findByText(fieldCopy.tooLong(fieldLimits.firstname))).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(detailsCopy.firstname)))
  })

  test('are restored after a reload, as they were when a field was left', async () => {
    const { user, field, wizard } = await openDetails()
    await user.type(field(detailsCopy.firstname), ' Dana ')
    await user.tab()
    expect(wizard().customerdetails).toMatchObject({ firstname: 'Dana', address: '120 Oak Street' })
  })
})

describe('consent to texts', () => {
  const texting = () => ({ company: newHauler({ texts: true }) })
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: textsLabel })

  test('is asked where the hauler texts, unchecked, with its small print', async () => {
    const { company } = await openDetails(texting())
    expect(box().checked).toBe(false)
    expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      textsPrint(company.name),
    )
  })

  test('is not asked by other haulers', async () => {
    await openDetails()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('is kept with the answers when checked, and is not needed to go on', async () => {
    const { user, fill, goOn, wizard } = await openDetails(texting())
    await fill()
    await user.click(box())
    expect(wizard().texts).toBe(true)
    await user.click(box())
    expect(wizard().texts).toBe(false)
    goOn()
    await atStep(billingCopy.title)
  })
})

describe('the lead', () => {
  test('is sent when the step is first left, without waiting for the response', async () => {
    const { fill, goOn, server, page, sentTo } = await openDetails()
    await fill()
    const answer = server.hold()
    goOn()
    await atStep(billingCopy.title)
    answer()
    await waitFor(() => expect(leadOf(page)).toBe('secret'))
    expect(sentTo('services.initLead').map(({ input }) => input)).toMatchObject([
      {
        user: DANA,
        address: { address: '120 Oak Street' },
        services: [{ id: 1, cans: { cans: 1, frequency: { frequency: 'Weekly', price: 22 } } }],
        purchaseItemsStep: 'customerdetails',
      },
    ])
  })

  test('updates the lead of an earlier visit', async () => {
    const { fill, goOn, page, sentTo } = await openDetails()
    keepLead(page, 'earlier')
    await fill()
    goOn()
    await atStep(billingCopy.title)
    await waitFor(() => expect(sentTo('services.initLead')).toHaveLength(1))
    expect(sentTo('services.initLead')[0]?.input).toMatchObject({ lead: 'earlier', user: DANA })
  })

  test('does not block ordering when it fails', async () => {
    const { fill, goOn, server, page } = await openDetails()
    await fill()
    server.loseNext('before')
    goOn()
    await atStep(billingCopy.title)
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
    expect(leadOf(page)).toBeNull()
  })

  test('is not sent by a demonstration', async () => {
    const { fill, goOn, sentTo } = await openDetails({ demonstration: true })
    await fill()
    goOn()
    await atStep(billingCopy.title)
    expect(sentTo('services.initLead')).toEqual([])
  })

  test('shows refused details at their fields before the order is sent', async () => {
    const { fill, goOn, wizard } = await openDetails({
      answers: {
        'services.initLead': () => {
          throw new FakeRefusal(generalRefusals.fieldsInvalid, {
            message: 'Too long',
            errors: [{ field: 'user.email', message: 'Too long' }],
          })
        },
      },
      wizard: { ...ANSWERED, customerdetails: null },
      card: true,
    })
    await fill()
    goOn()
    await atStep(billingCopy.title)
    await waitFor(() => expect(wizard().customerdetails).not.toBeNull())
    goOn()
    await atStep(detailsCopy.title)
    expect(screen.getByText(refusalMessages.checkFields)).toBeTruthy()
    expect(screen.queryByText('Too long')).toBeNull()
  })
})

test('a refused field is marked until it is changed', async () => {
  const refusal = { text: refusalMessages.checkFields, step: 'customerdetails', search: '', fields: ['email'] } as const
  const { user, field } = await openDetails({ wizard: { ...BEFORE, customerdetails: DANA }, refusal })
  expect(screen.getByText(fieldCopy.refused)).toBeTruthy()
  await user.type(field(detailsCopy.email), '.org')
  expect(screen.queryByText(fieldCopy.refused)).toBeNull()
})
