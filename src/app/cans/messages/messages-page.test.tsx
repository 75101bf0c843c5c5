import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as messages from '#app/cans/page/messages.screen.tsx'
import type { TellingRulesOnWire } from '#contract/canmanager/telling.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { toldMessages } from '#domain/cans/told/messages.ts'
import { silentRules } from '#domain/cans/told/telling-rules.ts'
import { type FakeAnswers, FakeRefusal } from '#tests/support/fake-server.ts'
import { aUser } from '#tests/support/office-rows.ts'
import { HAULER } from '#tests/support/order-samples.ts'
import { ADMIN, type OfficeSetting, renderOffice } from '#tests/support/render-office.ts'
import { GROUP } from '#tests/support/work-screen.ts'

const PATH = '/admin/can-manager/messages'
const rules: TellingRulesOnWire = {
  events: { ...silentRules.events },
  evening: 1080,
  quietfrom: 1200,
  quietto: 480,
  stopsbefore: 3,
  photo: true,
}

async function open(answers: FakeAnswers = {}, setting: Partial<OfficeSetting> = {}) {
  const opened = renderOffice(messages, {
    at: PATH,
    path: PATH,
    user: aUser({ role: 'can-manager', canmanagergroupid: GROUP }),
    answers: {
      'canmanager.getTelling': () => rules,
      'canmanager.getGroups': () => [{ id: GROUP, name: 'Piedmont crew', company: 35 }],
      'companies.getByUrl': ({ i }) => ({ ...HAULER, slug: i }),
      ...answers,
    },
    ...setting,
  })
  await screen.findByRole('heading', { level: 1 })
  const event = (name: string) => within(screen.getByRole('group', { name }).closest('li') as HTMLElement)
  return { ...opened, event }
}

const words = (element: HTMLElement | null) => element?.textContent?.replaceAll(/\s/g, ' ')
const bubble = () => words(screen.getByText('As a text').nextElementSibling as HTMLElement)

test('a company turns a message on, in its own words', async () => {
  const saved: object[] = []
  const { user, event, press, write } = await open({
    'canmanager.saveTelling': ({ groupid, ...sent }) => {
      saved.push({ groupid, ...sent })
      return { ...rules, ...sent } as TellingRulesOnWire
    },
  })
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1)
  const onTheWay = event('On the way')
  await user.click(onTheWay.getByRole('checkbox', { name: 'Text' }))
  await user.click(onTheWay.getByRole('button', { name: 'Words for On the way' }))
  expect(bubble()).toBe(
    'Piedmont Hauling: We are on our way to 194 Maple Street. 2 stops are before you, and we are there between 10:40 and 11:20 AM. http://haulyard.test/stop/… Reply STOP to opt out.',
  )
  const area = onTheWay.getByLabelText<HTMLTextAreaElement>('Words: On the way')
  await user.type(area, 'Soon at')
  await user.click(onTheWay.getByRole('button', { name: '{address}' }))
  expect(area.value).toBe('Soon at {address}')
  expect(document.activeElement).toBe(area)
  expect(bubble()).toBe('Piedmont Hauling: Soon at 194 Maple Street http://haulyard.test/stop/… Reply STOP to opt out.')
  await write('The evening before, at', '17:30')
  await press('Save')
  expect(await screen.findByText('Messages saved')).toBeTruthy()
  expect(saved).toEqual([
    {
      groupid: GROUP,
      ...rules,
      evening: 1050,
      events: { ...rules.events, onway: { email: false, text: true, words: 'Soon at {address}' } },
    },
  ])
  await user.click(onTheWay.getByRole('button', { name: 'Our words' }))
  expect(area.value).toBe('')
})

test('a field goes to the end of our words while there are no own ones', async () => {
  const { user, event } = await open()
  await user.click(event('A day is set').getByRole('button', { name: 'Words for A day is set' }))
  const area = event('A day is set').getByLabelText<HTMLTextAreaElement>('Words: A day is set')
  expect(area.placeholder).toBe('We come to {address} {day}.')
  await user.click(event('A day is set').getByRole('button', { name: '{phone}' }))
  expect(area.value).toBe('We come to {address} {day}. {phone}')
  expect(event('A day is set').queryByRole('button', { name: '{window}' })).toBeNull()
  expect(words(screen.getByText('Subject of the email').nextElementSibling as HTMLElement)).toMatch(/^We come on /)
})

test('unknown fields and an evening in the quiet hours are said before anything is sent', async () => {
  const { user, event, press, write, written } = await open()
  await user.click(event('Done').getByRole('button', { name: 'Words for Done' }))
  await user.type(event('Done').getByLabelText('Words: Done'), 'Hello {{driver}')
  await write('The evening before, at', '21:00')
  await press('Save')
  expect(screen.getByText(toldMessages.unknownField('{driver}'))).toBeTruthy()
  expect(screen.getByText(toldMessages.eveningInQuiet)).toBeTruthy()
  expect(document.activeElement).toBe(event('Done').getByLabelText('Words: Done'))
  expect(written()).toEqual([])
})

test('a refusal of the server opens the words that it is about', async () => {
  const { press } = await open({
    'canmanager.saveTelling': () => {
      const errors = [{ field: 'events.failed.words', message: toldMessages.wordsTooLong }]
      throw new FakeRefusal(generalRefusals.fieldsInvalid, { message: 'Check the fields', errors })
    },
  })
  await press('Save')
  expect(await screen.findByText(toldMessages.wordsTooLong)).toBeTruthy()
  expect(screen.getByLabelText('Words: Could not be done')).toBeTruthy()
})

test('an admin opens the group of the list, on a server without email', async () => {
  await open({}, { user: ADMIN, at: `${PATH}?group=${GROUP}`, site: { mailOff: true } })
  expect(screen.getByText(/^Email is off on this server/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Deliveries' }).getAttribute('href')).toBe(
    `/admin/can-manager?group=${GROUP}`,
  )
})

test('without a text service a note and the switches say that no texts leave', async () => {
  const { event } = await open({}, { site: { textOff: true } })
  expect(screen.getByText(toldMessages.textsOff)).toBeTruthy()
  expect(event('Done').getByRole('checkbox', { name: 'Text (off)' })).toBeTruthy()
  expect(event('Done').getByRole('checkbox', { name: 'Email' })).toBeTruthy()
})

test('without a group the list says how to start one', async () => {
  renderOffice(messages, {
    at: PATH,
    path: PATH,
    user: aUser({ role: 'can-manager', canmanagergroupid: null }),
    others: ['/admin/can-manager'],
  })
  expect(await screen.findByText('You are at /admin/can-manager')).toBeTruthy()
})
