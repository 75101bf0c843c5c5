import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { wizardOf } from '#app/ordering/order/wizard.store.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { returningMessages } from '#domain/ordering/returning/return-link.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { atStep, hands, newHauler, openOrderPage } from '#tests/support/order-page.ts'
import { OAK_STREET } from '#tests/support/order-samples.ts'
import { moduleRoute, renderRoutes } from '#tests/support/render-route.ts'
import { returningCopy } from './returning.copy.ts'
import ReturningScreen, { ErrorBoundary, loader } from './returning.screen.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const { address, city, state, zip } = OAK_STREET
const DANA = { firstname: 'Dana', lastname: 'Whitfield', email: 'dana@example.com', cellphone: '478-555-0142' }
const KNOWN = { ...DANA, address, city, state, zip, lat: 33.1, lng: -83.2, begun: null }

async function openLink(answer: FakeAnswers['services.getReturning'] = () => KNOWN) {
  const company = newHauler()
  const server = fakeServer({ 'companies.getByUrl': () => company, 'services.getReturning': answer })
  renderRoutes(
    [
      moduleRoute({ path: 'h/:slug/back/:code', loader, Component: ReturningScreen, ErrorBoundary }),
      { path: 'h/:slug', Component: () => <h1>The order page</h1> },
      { path: 'h/:slug/address', Component: () => <h1>The address</h1> },
    ],
    { at: `/h/${company.slug}/back/a-code`, server },
  )
  await atStep(/./)
  return { company, page: `/h/${company.slug}`, ...hands() }
}

test('shows the known details first, then fills in the order', async () => {
  const asked: unknown[] = []
  const { company, page, user } = await openLink((input) => {
    asked.push(input)
    return KNOWN
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(returningCopy.title('Dana'))
  expect(screen.getByText('120 Oak Street')).toBeTruthy()
  expect(screen.getByText('Dana Whitfield, 478-555-0142')).toBeTruthy()
  expect(asked).toEqual([{ company: company.id, code: 'a-code' }])
  await user.click(screen.getByRole('button', { name: returningCopy.goOn }))
  await atStep('The order page')
  expect(wizardOf(page)).toMatchObject({ address: { address }, customerdetails: DANA })
})

test('resumes a started order at its address', async () => {
  const begun = { type: 'Residential' as const, pinned: false, services: [] }
  const { page, user } = await openLink(() => ({ ...KNOWN, begun }))
  expect(screen.getByText(returningCopy.asLeft)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: returningCopy.finish }))
  await atStep('The address')
  expect(wizardOf(page)).toMatchObject({ type: 'Residential', customerdetails: DANA })
})

test('starts an empty order for other details', async () => {
  const { page, user } = await openLink()
  await user.click(screen.getByRole('link', { name: returningCopy.startEmpty }))
  await atStep('The order page')
  expect(wizardOf(page).customerdetails).toBeNull()
})

test("an ended link shows its hauler's branding and links to the order page", async () => {
  const { company, page } = await openLink(() => {
    throw new FakeRefusal(generalRefusals.notFound, { message: 'Not there' })
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(returningCopy.endedTitle)
  const call = screen.getByRole('link', { name: `Call ${company.name} at ${company.phone}` })
  expect(call.getAttribute('href')).toBe(`tel:${company.phone}`)
  expect(screen.getByRole('link', { name: returningCopy.orderPage }).getAttribute('href')).toBe(page)
})

async function askForLink(answer: FakeAnswers['services.sendReturnLink']) {
  const opened = openOrderPage('', { answers: { 'services.sendReturnLink': answer } })
  const { user } = hands()
  await atStep(/./)
  await user.click(screen.getByRole('button', { name: returningCopy.ask }))
  const email = await screen.findByLabelText<HTMLInputElement>(returningCopy.email)
  return { ...opened, user, email, press: () => user.click(screen.getByRole('button', { name: returningCopy.send })) }
}

test('the first step asks for the link and shows the answer until it is closed', async () => {
  const asked: unknown[] = []
  const { user, email, press } = await askForLink((input) => {
    asked.push(input)
    return { success: true, message: returningMessages.sent(input.email) }
  })
  await press()
  expect(screen.getByText(returningMessages.emailWrong)).toBeTruthy()
  await user.type(email, 'dana@example.com')
  await press()
  expect(await screen.findByText(returningMessages.sent('dana@example.com'))).toBeTruthy()
  expect(asked).toMatchObject([{ email: 'dana@example.com' }])
  await user.click(screen.getByRole('button', { name: returningCopy.close }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the reason a link was not sent is shown above the button', async () => {
  const { user, email, press } = await askForLink(() => {
    throw new FakeRefusal(generalRefusals.tooMany, { message: 'Too many' })
  })
  await user.type(email, 'dana@example.com')
  await press()
  expect(await screen.findByText(/Too many/)).toBeTruthy()
})

test('a demonstration offers no link', async () => {
  openOrderPage('', { demonstration: true })
  await atStep(/./)
  expect(screen.queryByRole('button', { name: returningCopy.ask })).toBeNull()
})
