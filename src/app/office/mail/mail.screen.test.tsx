import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type ListedMessage, mailOff } from '#contract/messages.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { openPopover } from '#tests/support/popovers/open-popover.ts'
import { ADMIN, type OfficeSetting, openDialog, renderOffice, rowsOf } from '#tests/support/render-office.ts'
import * as mailScreen from './mail.screen.tsx'

const message = (change: Partial<ListedMessage> = {}): ListedMessage => ({
  id: 41,
  channel: 'email',
  to: 'ruth@example.com',
  subject: 'Your order',
  company: 'Piedmont Hauling',
  state: 'failed',
  tries: 3,
  lasttried: '2026-03-02T12:00:00.000Z',
  reason: 'No such mailbox',
  created: '2026-03-01T12:00:00.000Z',
  sent: null,
  ...change,
})

const pageOf = (rows: ListedMessage[], total = rows.length) => ({
  rows,
  found: rows.length,
  total,
  page: 1,
  waiting: 2,
  failed: 1,
})

const open = (answers: OfficeSetting['answers'], at = '/admin/mail') =>
  renderOffice(mailScreen, { at, path: '/admin/mail', user: ADMIN, answers })

test('lists each message with its state, a text message by its own name', async () => {
  open({
    'messages.getPage': () =>
      pageOf([message(), message({ id: 42, channel: 'text', subject: '', state: 'waiting', tries: 0 })]),
  })
  await screen.findByRole('table')
  const [mail, text] = rowsOf('Messages')
  expect(mail?.textContent).toContain('No such mailbox')
  expect(mail?.textContent).toContain('3 times')
  expect(text?.textContent).toContain('Text message')
  expect(text?.textContent).toContain('Not yet')
  expect(screen.getByRole('link', { name: '1 failed' }).getAttribute('href')).toBe('/admin/mail?state=failed')
})

test('an empty list says what it will show', async () => {
  open({ 'messages.getPage': () => pageOf([]) })
  expect(await screen.findByText('No mail yet')).toBeTruthy()
})

test('lists the messages of a chosen state', async () => {
  const asked: unknown[] = []
  const { user } = open({
    'messages.getPage': (input) => {
      asked.push(input)
      return pageOf([message({ state: 'kept' })])
    },
  })
  await screen.findByRole('table')
  await user.click(within(openPopover('State')).getByRole('radio', { name: 'Kept' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ state: 'kept' }))
  expect(await screen.findByRole('button', { name: 'Send all again' })).toBeTruthy()
})

describe('a message', () => {
  const at = '/admin/mail?message=41'

  test('that failed is sent again once, no matter how often it is pressed after a lost answer', async () => {
    let times = 0
    const { press, server } = open(
      {
        'messages.getPage': () => pageOf([message()]),
        'messages.sendAgain': () => {
          times += 1
          return { success: true, again: 1 }
        },
      },
      at,
    )
    await screen.findByRole('button', { name: 'Send again' })
    server.loseNext('after')
    await press('Send again')
    await screen.findByText('The server could not be reached.')
    await press('Send again')
    expect(await screen.findByText('1 message is on its way again')).toBeTruthy()
    expect(times).toBe(1)
    await waitFor(() => expect(() => openDialog()).toThrow())
  })

  test('that failed for good can be dismissed', async () => {
    const asked: unknown[] = []
    const { press } = open(
      {
        'messages.getPage': () => pageOf([message()]),
        'messages.dismiss': (which) => {
          asked.push(which)
          return { success: true, dismissed: 1 }
        },
      },
      at,
    )
    await screen.findByRole('button', { name: 'Dismiss' })
    await press('Dismiss')
    expect(await screen.findByText('1 message dismissed')).toBeTruthy()
    expect(asked).toEqual([{ id: 41, query: '' }])
  })

  test('that is waiting can be tried now', async () => {
    open({ 'messages.getPage': () => pageOf([message({ state: 'waiting' })]) }, at)
    expect(await screen.findByRole('button', { name: 'Try it now' })).toBeTruthy()
  })

  test('that is kept in the outbox shows since when, without a time of sending or tries', async () => {
    const kept = message({ state: 'kept', tries: 0, lasttried: null, reason: null, sent: '2026-03-02T12:00:00.000Z' })
    open({ 'messages.getPage': () => pageOf([kept]) }, at)
    await screen.findByText('Not sent since')
    const facts = within(openDialog()).getAllByRole('term')
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      'To',
      'As',
      'From',
      'State',
      'Written',
      'Not sent since',
    ])
  })

  test('that was sent shows when, and cannot be sent again', async () => {
    open({ 'messages.getPage': () => pageOf([message({ state: 'sent', sent: '2026-03-02T12:00:00.000Z' })]) }, at)
    await screen.findByText('Left')
    expect(within(openDialog()).queryByRole('button', { name: /again|now/ })).toBeNull()
  })

  test('that is opened or closed is not loaded again', async () => {
    let asked = 0
    const { user } = open({
      'messages.getPage': () => {
        asked += 1
        return pageOf([message()])
      },
    })
    await screen.findByRole('table')
    await user.click(screen.getByRole('link', { name: /ruth@example\.com/ }))
    await screen.findByText('As')
    await user.click(within(openDialog()).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(() => openDialog()).toThrow())
    expect(asked).toBe(1)
  })
})

describe('all messages of a state', () => {
  test('are sent again after a question, with the filters of the list', async () => {
    const { press, written } = open(
      {
        'messages.getPage': () => ({ ...pageOf([message()]), found: 7 }),
        'messages.sendAgain': () => ({ success: true, again: 6 }),
      },
      '/admin/mail?state=failed&q=%20ruth%20',
    )
    await screen.findByRole('table')
    await press('Send all again')
    await press('Send 7 again')
    expect(await screen.findByText('6 messages are on their way again')).toBeTruthy()
    expect(written()).toMatchObject([{ input: { state: 'failed', query: 'ruth' } }])
  })

  test.each(['', '?state=sent'])('have nothing to send under "%s"', async (query) => {
    open({ 'messages.getPage': () => pageOf([message()]) }, `/admin/mail${query}`)
    await screen.findByRole('table')
    expect(screen.queryByRole('button', { name: 'Send all again' })).toBeNull()
  })

  test('are not sent by a server without mail', async () => {
    const { press } = open(
      {
        'messages.getPage': () => pageOf([message({ state: 'kept' })]),
        'messages.sendAgain': () => {
          throw new FakeRefusal(mailOff, { message: 'This server sends no email.' })
        },
      },
      '/admin/mail?state=kept',
    )
    await screen.findByRole('table')
    await press('Send all again')
    await press('Send it again')
    expect(await screen.findByText('This server sends no email.')).toBeTruthy()
    expect(openDialog().textContent).toContain('Send 1 message again?')
  })
})
