import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useEffect, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { generalRefusals } from '#contract/refusals.ts'
import { identityMessages } from '#domain/identity/messages.ts'
import { siteMessages } from '#domain/site/messages.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { renderRoutes, renderScreen } from '#tests/support/render-route.ts'
import ContactScreen from './contact.screen.tsx'
import { usePushContact } from './push-contact.ts'

const WRITTEN = { 'First Name': 'Lee', 'Last Name': 'Marsh', Email: 'lee@example.com', Message: 'We haul in Bibb.' }

async function openContact(contact: FakeAnswers['vmail.contact'] = () => ({ success: true, message: '' })) {
  const server = fakeServer({ 'vmail.contact': contact })
  renderScreen(ContactScreen as ComponentType as () => React.ReactNode, { server })
  await screen.findByRole('heading', { level: 1, name: 'Contact' })
  const user = userEvent.setup()
  const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) })
  const fill = async () => {
    for (const [label, text] of Object.entries(WRITTEN)) await user.type(field(label), text)
  }
  return { server, user, field, fill, send: () => user.click(screen.getByRole('button', { name: 'Send message' })) }
}

describe('the contact form', () => {
  test('sends the message and shows thanks in its place', async () => {
    const { server, fill, send } = await openContact()
    await fill()
    await send()
    expect(await screen.findByRole('heading', { name: siteMessages.contactThanks })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull()
    expect(server.sent[0]?.input).toEqual({
      firstname: 'Lee',
      lastname: 'Marsh',
      phone: '',
      email: 'lee@example.com',
      comment: 'We haul in Bibb.',
    })
  })

  test('marks each missing field and sends nothing', async () => {
    const { server, field, send } = await openContact()
    await send()
    for (const text of [
      siteMessages.contactFirstNameRequired,
      siteMessages.contactLastNameRequired,
      siteMessages.contactEmailRequired,
      siteMessages.contactMessageRequired,
    ]) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    expect(document.activeElement).toBe(field('First Name'))
    expect(server.sent).toEqual([])
  })

  test('marks an invalid address on blur until it is valid', async () => {
    const { user, field } = await openContact()
    await user.type(field('Email'), 'lee@')
    await user.tab()
    expect(screen.getByText(identityMessages.invalidEmail)).toBeTruthy()
    await user.type(field('Email'), 'example.com')
    expect(screen.queryByText(identityMessages.invalidEmail)).toBeNull()
  })

  test("shows the server's refusal at its field", async () => {
    const { fill, send } = await openContact(() => {
      throw new FakeRefusal(generalRefusals.fieldsInvalid, {
        message: 'Not so',
        errors: [{ field: 'email', message: 'This address takes no mail' }],
      })
    })
    await fill()
    await send()
    expect(await screen.findByText('This address takes no mail')).toBeTruthy()
    expect(screen.queryByText('Not so')).toBeNull()
  })

  test('keeps its content after a lost response and is sent once', async () => {
    let kept = 0
    const { server, field, fill, send } = await openContact(() => {
      kept += 1
      return { success: true, message: '' }
    })
    await fill()
    server.loseNext('after')
    await send()
    expect(await screen.findByText('The server could not be reached.')).toBeTruthy()
    expect(field('Message').value).toBe('We haul in Bibb.')
    await send()
    await screen.findByRole('heading', { name: siteMessages.contactThanks })
    expect(kept).toBe(1)
  })
})

describe('a same-origin frame', () => {
  const hear = async (origin: string, data: unknown) => {
    renderRoutes([
      { index: true, Component: Listening },
      { path: 'Contact', Component: () => <h1>The contact page</h1> },
    ])
    await screen.findByText('The home page')
    await act(async () => void dispatchEvent(new MessageEvent('message', { origin, data })))
  }

  test('opens the contact page of its parent', async () => {
    await hear(window.location.origin, 'push-contact')
    expect(await screen.findByText('The contact page')).toBeTruthy()
  })

  test.each([
    ['https://elsewhere.test', 'push-contact'],
    [window.location.origin, 'push-away'],
  ])('is not %s sending "%s"', async (origin, data) => {
    await hear(origin, data)
    expect(screen.getByText('The home page')).toBeTruthy()
  })
})

/** Renders once effects have run, so that the listener is active. */
function Listening() {
  const [isListening, setIsListening] = useState(false)
  usePushContact()
  useEffect(() => setIsListening(true), [])
  return isListening && <p>The home page</p>
}
