import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { memberNotRemovable } from '#contract/canmanager/canmanager.ts'
import { generalRefusals, senderUnverified } from '#contract/refusals.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { type FakeAnswers, FakeRefusal } from '#tests/support/fake-server.ts'
import { aMember, aTask, GROUP, openWork, ROUTES, sentOf, type WorkSetting } from '#tests/support/work-screen.ts'

const dialog = (name: string | RegExp) => screen.getByRole('dialog', { name })
const MANAGER_CODE = `${GROUP}::aaaaaaaa11111111`
const DRIVER_CODE = `${GROUP}::bbbbbbbb22222222`

afterEach(() => void vi.useRealTimers())

describe('an invitation', () => {
  async function invite(answers: FakeAnswers = {}, setting: WorkSetting = {}) {
    const opened = await openWork({ answers, ...setting })
    await opened.user.click(await screen.findByRole('button', { name: 'Invite' }))
    const sheet = () => dialog('Invite to Piedmont crew')
    const send = () => opened.user.click(within(sheet()).getByRole('button', { name: 'Invite' }))
    const to = () => within(sheet()).getByLabelText<HTMLTextAreaElement>('Email addresses')
    const link = () => within(sheet()).getByLabelText<HTMLInputElement>(/^Link for a/).value
    return { ...opened, sheet, send, to, link }
  }

  test('is mailed with the code of the role and clears the field', async () => {
    const { server, user, sheet, send, to } = await invite({
      'canmanager.invite': () => ({ success: true, message: cansMessages.invitationSent(2) }),
    })
    await user.type(to(), 'ann@example.com, bob@example.com')
    await user.click(within(sheet()).getByRole('radio', { name: 'Manager' }))
    await send()
    expect(await within(sheet()).findByText(cansMessages.invitationSent(2))).toBeTruthy()
    expect(sentOf(server, 'canmanager.invite')).toEqual([
      { to: 'ann@example.com, bob@example.com', code: MANAGER_CODE },
    ])
    expect(to().value).toBe('')
  })

  test('is mailed once when it is retried after a lost response', async () => {
    let mailed = 0
    const { server, user, sheet, send, to } = await invite({
      'canmanager.invite': () => {
        mailed += 1
        return { success: true, message: cansMessages.invitationSent(1) }
      },
    })
    await user.type(to(), 'ann@example.com')
    server.loseNext('after', 'canmanager.invite')
    await send()
    await waitFor(() => expect(sentOf(server, 'canmanager.invite')).toHaveLength(1))
    await within(sheet()).findByRole('button', { name: 'Invite' })
    expect(to().value).toBe('ann@example.com')
    await send()
    expect(await within(sheet()).findByText(cansMessages.invitationSent(1))).toBeTruthy()
    expect(mailed).toBe(1)
    expect(sentOf(server, 'canmanager.invite')).toHaveLength(2)
  })

  test('asks for an address, names an invalid one and sends nothing', async () => {
    const { server, user, sheet, send, to } = await invite()
    await send()
    expect(within(sheet()).getByText('Please enter at least one email address')).toBeTruthy()
    await user.type(to(), 'ann@example.com, bob')
    await send()
    expect(within(sheet()).getByText(cansMessages.badAddress('bob'))).toBeTruthy()
    expect(sentOf(server, 'canmanager.invite')).toEqual([])
  })

  test('warns an unverified inviter before anything is typed', async () => {
    const { sheet } = await invite({}, { person: aMember('hauler', { verified: false }) })
    expect(within(sheet()).getByText(cansMessages.inviterUnverified)).toBeTruthy()
  })

  test('is refused for an unverified inviter and keeps the form', async () => {
    const { user, sheet, send, to } = await invite({
      'canmanager.invite': () => {
        throw new FakeRefusal(senderUnverified, { message: cansMessages.inviterUnverified })
      },
    })
    await user.type(to(), 'ann@example.com')
    await send()
    await waitFor(() =>
      expect(
        within(sheet())
          .getAllByRole('alert')
          .some(({ textContent }) => textContent),
      ).toBe(true),
    )
    expect(to().value).toBe('ann@example.com')
  })

  test('is a link to copy, for a driver or a manager', async () => {
    const { user, sheet, link } = await invite()
    expect(link()).toBe(`http://haulyard.test/Can-Manager/register/${DRIVER_CODE}`)
    await user.click(within(sheet()).getByRole('radio', { name: 'Manager' }))
    expect(link()).toBe(`http://haulyard.test/Can-Manager/register/${MANAGER_CODE}`)
    await user.click(within(sheet()).getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(link())
    expect(await within(sheet()).findByText('The link is copied.')).toBeTruthy()
  })

  test('ends with its code after a confirmation, and the sheet shows the new one', async () => {
    const renewed = { id: GROUP, name: 'Piedmont crew', managerid: 'cccccccc33333333', driverid: 'dddddddd44444444' }
    const { server, user, sheet, link } = await invite({ 'canmanager.renewCodes': () => renewed }, { role: 'hauler' })
    await user.click(await within(sheet()).findByRole('button', { name: 'Renew codes' }))
    await user.click(within(dialog('Renew the codes?')).getByRole('button', { name: 'Keep them' }))
    expect(sentOf(server, 'canmanager.renewCodes')).toEqual([])
    await user.click(within(sheet()).getByRole('button', { name: 'Renew codes' }))
    await user.click(within(dialog('Renew the codes?')).getByRole('button', { name: 'End the old links' }))
    await waitFor(() => expect(link()).toMatch(/135::dddddddd44444444$/))
  })

  test('cannot be renewed by a manager who does not own the group', async () => {
    const { sheet } = await invite()
    expect(within(sheet()).queryByRole('button', { name: 'Renew codes' })).toBeNull()
  })
})

describe('a removed member', () => {
  async function remove(answers: FakeAnswers = {}) {
    const opened = await openWork({ answers })
    await opened.user.click(await screen.findByRole('button', { name: 'Invite' }))
    await opened.user.click(await screen.findByRole('button', { name: 'Remove Tasha Boyd' }))
    const sheet = () => dialog('Remove Tasha Boyd?')
    return {
      ...opened,
      sheet,
      confirm: () => opened.user.click(within(sheet()).getByRole('button', { name: 'Remove from the group' })),
    }
  }

  test('leaves the list, and the remaining members are reloaded', async () => {
    const members = [
      {
        id: 71,
        username: 'can-manager@demo.test',
        firstname: 'Robin',
        lastname: 'Marsh',
        role: 'can-manager' as const,
      },
    ]
    let removed = false
    const tasha = {
      id: 73,
      username: 'tasha@demo.test',
      firstname: 'Tasha',
      lastname: 'Boyd',
      role: 'can-driver' as const,
    }
    const { server, confirm } = await remove({
      'canmanager.getGroupUsers': () => (removed ? members : [...members, tasha]),
      'canmanager.removeMember': () => {
        removed = true
        return { success: true, message: 'Done' }
      },
    })
    await confirm()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Tasha Boyd' })).toBeNull())
    expect(within(dialog('Invite to Piedmont crew')).getByText('Robin Marsh')).toBeTruthy()
    expect(sentOf(server, 'canmanager.removeMember')).toEqual([{ groupid: GROUP, username: 'tasha@demo.test' }])
  })

  test('needs a successor for their open tasks', async () => {
    const { server, user, sheet, confirm } = await remove({
      'canmanager.removeMember': ({ to }) => {
        if (to) return { success: true, message: 'Done' }
        throw new FakeRefusal(generalRefusals.fieldsInvalid, {
          message: 'Not so',
          errors: [{ field: 'to', message: cansMessages.takerNeeded }],
        })
      },
    })
    await confirm()
    expect(await within(sheet()).findByText(cansMessages.takerNeeded)).toBeTruthy()
    expect(within(sheet()).queryByRole('option', { name: 'Tasha Boyd' })).toBeNull()
    await user.selectOptions(within(sheet()).getByLabelText(/^Open tasks go to/), 'Dee Alvarez')
    expect(within(sheet()).queryByText(cansMessages.takerNeeded)).toBeNull()
    await confirm()
    await waitFor(() =>
      expect(sentOf(server, 'canmanager.removeMember').at(-1)).toMatchObject({ to: 'can-driver@demo.test' }),
    )
  })

  test('stays, with a reason, where the role does not allow the removal', async () => {
    const { sheet, confirm } = await remove({
      'canmanager.removeMember': () => {
        throw new FakeRefusal(memberNotRemovable, { message: cansMessages.mayNotRemove })
      },
    })
    await confirm()
    expect(await within(sheet()).findByText(cansMessages.mayNotRemove)).toBeTruthy()
  })
})

describe('the routes', () => {
  async function routes(
    answers: FakeAnswers = {},
    tasks = [aTask('1 Oak Street', { type: 'gobacks', assignedTo: 'North' })],
  ) {
    const opened = await openWork({ type: 'gobacks', tasks, answers })
    await opened.user.click(await screen.findByRole('button', { name: 'CLICK HERE TO ADD ROUTES' }))
    const sheet = () => dialog('Routes')
    const names = () =>
      within(sheet())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    const add = async (name: string) => {
      if (name) await opened.user.type(within(sheet()).getByLabelText('New route'), name)
      await opened.user.click(within(sheet()).getByRole('button', { name: 'Add' }))
    }
    return { ...opened, sheet, names, add }
  }

  test('insert a new route in its sorted place', async () => {
    const made = { id: '5f0c1f8e-54d5-4ad6-9c3e-6a1f1b7a0003', label: 'Old town', groupid: GROUP }
    const { server, sheet, names, add } = await routes({
      'canmanager.createRoute': () => ({ success: true, route: made }),
    })
    await add('')
    expect(within(sheet()).getByText(cansMessages.routeNameRequired)).toBeTruthy()
    await add('Old town')
    await waitFor(() => expect(names()).toEqual(['North', 'Old town', 'South']))
    expect(within(sheet()).getByLabelText<HTMLInputElement>('New route').value).toBe('')
    expect(sentOf(server, 'canmanager.createRoute')).toEqual([{ label: 'Old town', groupid: GROUP }])
  })

  test('show a duplicate name as an error at its field', async () => {
    const { sheet, names, add } = await routes({
      'canmanager.createRoute': () => {
        throw new FakeRefusal(generalRefusals.fieldsInvalid, {
          message: 'Not so',
          errors: [{ field: 'label', message: cansMessages.routeTaken }],
        })
      },
    })
    await add('North')
    expect(await within(sheet()).findByText(cansMessages.routeTaken)).toBeTruthy()
    expect(names()).toEqual(['North', 'South'])
  })

  test('delete an empty route at once and ask first about one with open tasks', async () => {
    const { server, user, sheet, names } = await routes({ 'canmanager.deleteRoute': () => ({ success: true }) })
    await user.click(within(sheet()).getByRole('button', { name: 'Delete South' }))
    await waitFor(() => expect(names()).toEqual(['North']))
    await user.click(within(sheet()).getByRole('button', { name: 'Delete North' }))
    const question = await screen.findByRole('dialog', { name: 'Delete North?' })
    expect(within(question).getByText(/^1 open task is on this route/)).toBeTruthy()
    expect(sentOf(server, 'canmanager.deleteRoute')).toEqual([{ id: ROUTES[1]?.id }])
    await user.click(within(question).getByRole('button', { name: 'Delete the route' }))
    expect(await screen.findByText(/^No routes yet/)).toBeTruthy()
    expect(sentOf(server, 'canmanager.deleteRoute')).toHaveLength(2)
  })

  test('stay unchanged when a deletion fails', async () => {
    const { user, server, sheet, names } = await routes({}, [])
    server.loseNext('before')
    await act(() => user.click(within(sheet()).getByRole('button', { name: 'Delete South' })))
    expect(await within(sheet()).findByText('The server could not be reached.')).toBeTruthy()
    expect(names()).toEqual(['North', 'South'])
  })
})
