import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { deviceWrites } from '#app/offline/device.store.ts'
import { queueOf } from '#app/offline/waiting-queues.ts'
import { dropSession } from '#app/session/login.store.ts'
import { aTask, cutLine, openWork } from '#tests/support/work-screen.ts'

const oak = aTask('1 Oak Street', { assignedTo: 'can-driver@demo.test' })
const elm = aTask('2 Elm Street', { assignedTo: 'can-driver@demo.test', displayOrder: 20 })

/** A driver who completed both stops without signal. */
async function drive() {
  const opened = await openWork({ role: 'can-driver', tasks: [oak, elm] })
  const mend = cutLine('changes')
  for (const street of ['1 Oak Street', '2 Elm Street']) {
    await screen.findByRole('heading', { level: 2, name: street })
    await opened.user.click(screen.getByRole('button', { name: 'Done' }))
  }
  await opened.user.click(await screen.findByRole('button', { name: '2 waiting' }))
  return { ...opened, mend }
}
const sheet = () => screen.getByRole('dialog')

describe('the waiting sheet', () => {
  test('lists writes in order with the reason, and sends them on demand', async () => {
    const { user, mend, kept } = await drive()
    expect(within(sheet()).getByRole('heading').textContent).toBe('2 waiting')
    expect(
      within(sheet())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace(/Done, .*/, '')),
    ).toEqual(['1 Oak Street', '2 Elm Street'])
    expect(within(sheet()).getByText(/when you have signal/)).toBeTruthy()
    mend()
    await user.click(within(sheet()).getByRole('button', { name: 'Send now' }))
    expect(await screen.findByRole('heading', { name: 'Everything is sent' })).toBeTruthy()
    expect([kept.get(oak.id)?.done, kept.get(elm.id)?.done]).toEqual([true, true])
    expect(within(sheet()).queryByRole('button', { name: 'Send now' })).toBeNull()
  })

  test('asks the author to log in after the session has ended', async () => {
    const { person } = await drive()
    act(() => dropSession())
    await act(() => queueOf(person.id).flush())
    const link = within(sheet()).getByRole('link', { name: `Log in as ${person.username}` })
    expect(link.getAttribute('href')).toBe('/login?next=%2Fadmin%2Fcan-manager')
    expect(within(sheet()).getByText(/You’ve been logged out/)).toBeTruthy()
    expect(await deviceWrites.ofUser(person.id)).toHaveLength(2)
  })
})

test('warns to keep the page open when storage is full', async () => {
  const full = vi.spyOn(deviceWrites, 'add').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
  await drive()
  expect(within(sheet()).getByText(/Keep this page open until everything is sent/)).toBeTruthy()
  full.mockRestore()
  await waitFor(() => expect(within(sheet()).getAllByRole('listitem')).toHaveLength(2))
})
