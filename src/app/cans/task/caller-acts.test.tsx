import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { FoundTask } from '#contract/canmanager/found-tasks.ts'
import { textNotWanted } from '#contract/canmanager/told.ts'
import { toldMessages } from '#domain/cans/told/messages.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { CallerActs } from './caller-acts.tsx'

type Texts = NonNullable<FoundTask['when']>['texts']

function open(texts: Texts, answers: FakeAnswers = {}) {
  const when = { driver: 'Marcus Bell', driverphone: '478-555-0131', text: 'We’ll be there today.', texts }
  const stop = {
    id: '5f0c1f8e-54d5-4ad6-9c3e-6a1f1b7a0009',
    groupId: 135,
    phone: '478-555-0118',
    when,
  } as unknown as FoundTask
  const server = fakeServer({
    'canmanager.textTime': () => ({ success: true, text: when.text }),
    'canmanager.setTextConsent': () => ({ success: true, texts: 'agreed' }),
    ...answers,
  })
  const onEdit = vi.fn()
  render(<CallerActs stop={stop} onEdit={onEdit} />)
  const sent = () => server.sent.map(({ name }) => name)
  return { user: userEvent.setup(), sent, onEdit }
}
const press = (name: string) => screen.getByRole('button', { name })

test('the time is texted in one press, in the words shown', async () => {
  const { user, sent } = open('agreed')
  expect(screen.getByText('“We’ll be there today.”')).toBeTruthy()
  await user.dblClick(press('Text the time'))
  await screen.findByRole('button', { name: 'Texted' })
  expect(sent()).toEqual(['canmanager.textTime'])
  expect(screen.getByRole('link', { name: 'Call driver Marcus Bell' }).getAttribute('href')).toBe('tel:478-555-0131')
})

test('without consent the button is not ready until the caller agrees', async () => {
  const { user, sent } = open('unknown')
  await user.click(press('Text the time'))
  expect(sent()).toEqual([])
  await user.click(press('They agree to texts'))
  await screen.findByText('“We’ll be there today.”')
  await user.click(press('Text the time'))
  await waitFor(() => expect(sent()).toEqual(['canmanager.setTextConsent', 'canmanager.textTime']))
})

test('after STOP there is nothing to press but Edit', async () => {
  const { user, sent, onEdit } = open('stopped')
  expect(screen.getByText(toldMessages.wroteStop)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'They agree to texts' })).toBeNull()
  await user.click(press('Text the time'))
  expect(sent()).toEqual([])
  await user.click(press('Edit'))
  expect(onEdit).toHaveBeenCalled()
})

test('a refusal is shown', async () => {
  const { user } = open('agreed', {
    'canmanager.textTime': () => {
      throw new FakeRefusal(textNotWanted, { message: toldMessages.wroteStop })
    },
  })
  await user.click(press('Text the time'))
  expect(await screen.findByText(toldMessages.wroteStop)).toBeTruthy()
})

test('a stop without a time can be edited', () => {
  fakeServer({})
  render(<CallerActs stop={{ id: 'a', groupId: 135, phone: '' } as FoundTask} onEdit={() => undefined} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Edit'])
})
