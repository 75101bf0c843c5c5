import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { atStep, newHauler } from '#tests/support/order-page.ts'
import { TRASH } from '#tests/support/order-samples.ts'
import { AT_OAK, openSignup, stored } from '#tests/support/signup.ts'
import { signupCopy } from './lookup/signup.copy.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A request for one cart of trash from a hauler that offers at most two. */
async function openCans() {
  const hauler = newHauler()
  const services = [{ id: 1, cans: 1, frequency: 'Weekly' as const, preferred: [] }]
  const opened = openSignup(
    '?step=cans',
    { ...AT_OAK, hauler: hauler.id, services },
    { 'services.getHaulers': () => [{ company: hauler, types: ['Residential'] }] },
  )
  await atStep(signupCopy.cansTitle)
  return opened
}

test.each([
  ['0', signupCopy.atLeastOne],
  ['3', orderingMessages.tooManyCans],
])('rejects %s cans with a reason at the field and disables the button', async (count, text) => {
  const { user } = await openCans()
  const field = screen.getByLabelText(signupCopy.cansOf(TRASH))
  await user.clear(field)
  await user.type(field, count)
  expect(screen.getByText(text)).toBeTruthy()
  // A button of a step that has not settled is disabled, too.
  await waitFor(() => expect(document.querySelector('[data-settling]')).toBeNull())
  for (const button of screen.getAllByRole('button', { name: signupCopy.proceed })) {
    expect(button.getAttribute('aria-disabled')).toBe('true')
  }
})

test('minus and plus step between one and the most offered', async () => {
  const { user } = await openCans()
  const field = screen.getByLabelText<HTMLInputElement>(signupCopy.cansOf(TRASH))
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await press('One less')
  expect(field.value).toBe('1')
  await press('One more')
  await press('One more')
  expect(field.value).toBe('2')
  expect(stored()?.services?.[0]).toMatchObject({ cans: 2 })
  await user.clear(field)
  await user.type(field, '9')
  await press('One less')
  expect(field.value).toBe('2')
})
