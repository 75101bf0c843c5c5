import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { currentMessages } from '#app/kit/messages/message.store.ts'
import { queueOf } from '#app/offline/waiting-queues.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { readsPictures } from '#tests/support/browser/reads-pictures.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aTask, cutLine, openWork, sentOf, type WorkSetting } from '#tests/support/work-screen.ts'

const oak = aTask('1 Oak Street', { assignedTo: 'can-driver@demo.test' })
const said = () => currentMessages().map(({ text }) => text)
const sheet = () => screen.getByRole('dialog', { name: 'What is wrong?' })
const button = (name: string | RegExp) => within(sheet()).getByRole('button', { name })
const remarks = (server: Parameters<typeof sentOf>[0]) => sentOf(server, 'canmanager.addRemark')

async function report(setting: WorkSetting = {}) {
  const opened = await openWork({ role: 'can-driver', tasks: [oak], ...setting })
  await opened.user.click(await screen.findByRole('button', { name: 'Problem' }))
  return opened
}

describe('a tapped reason', () => {
  test('is saved at once, seen by the office, and withdrawn by Undo', async () => {
    const { server, user, kept } = await report()
    await user.click(button('Gate is locked'))
    expect(button('Gate is locked').getAttribute('aria-pressed')).toBe('true')
    expect(await within(sheet()).findByText('The office sees it.')).toBeTruthy()
    expect(remarks(server)).toMatchObject([{ task: oak.id, kind: 'problem', reason: 'Gate is locked' }])
    await user.click(button('Undo'))
    await waitFor(() => expect(kept.get(oak.id)?.problem).toBeUndefined())
    expect(sentOf(server, 'canmanager.closeProblem')).toMatchObject([{ task: oak.id, how: 'withdrawn' }])
    expect(button('Gate is locked').getAttribute('aria-pressed')).toBe('false')
  })

  test('is replaced by another one', async () => {
    const { user, kept } = await report()
    await user.click(button('Gate is locked'))
    await user.click(button('No can at the curb'))
    await waitFor(() => expect(kept.get(oak.id)?.problem?.reason).toBe('No can at the curb'))
    expect(button('Gate is locked').getAttribute('aria-pressed')).toBe('false')
  })

  test('waits on the device without signal, and says so', async () => {
    const { user, person } = await report()
    cutLine('changes')
    await user.click(button('Access is blocked'))
    expect(await within(sheet()).findByText('It waits for signal.')).toBeTruthy()
    expect(queueOf(person.id).state().waiting).toMatchObject([{ what: 'Problem', about: '1 Oak Street' }])
  })

  test('shows a refusal in the sheet, and in no list of refused writes', async () => {
    const { user, person } = await report({
      answers: {
        'canmanager.addRemark': () => {
          throw new FakeRefusal(generalRefusals.notFound, { message: 'This task is gone.' })
        },
      },
    })
    await user.click(button('Gate is locked'))
    expect((await within(sheet()).findByRole('alert')).textContent).toContain('This task is gone.')
    expect(queueOf(person.id).state().refused).toEqual([])
    expect(button('Gate is locked').getAttribute('aria-pressed')).toBe('false')
  })
})

describe('details', () => {
  test('are sent as the problem in words, and only with text', async () => {
    const { server, user } = await report()
    await user.click(button('Something else'))
    expect(button('Back to my list')).toBeTruthy()
    await user.type(within(sheet()).getByLabelText("What's wrong?"), 'The dog is loose')
    await user.click(button('Send words'))
    await waitFor(() => expect(said()).toEqual(['Problem reported.']))
    expect(remarks(server)).toMatchObject([{ kind: 'problem', reason: '', text: 'The dog is loose' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('create a go back after the tap, as a note to it', async () => {
    const back = aTask('1 Oak Street', { type: 'gobacks' })
    const { server, user } = await report({
      answers: {
        'canmanager.addRemark': ({ id, kind, reason, text, goback }) => {
          const at = new Date().toISOString()
          const problem = { reason: 'Gate is locked', at, by: 'can-driver@demo.test' }
          const remark = { id, kind, reason, text, photo: null, by: 'can-driver@demo.test', at, received: at }
          return { success: true, remark, task: { ...oak, problem }, ...(goback && { goback: back }) }
        },
      },
    })
    await user.click(button('Gate is locked'))
    await within(sheet()).findByText('The office sees it.')
    await user.click(within(sheet()).getByRole('checkbox', { name: 'Needs a return visit' }))
    await user.click(button('Send go back'))
    await waitFor(() => expect(said()).toEqual(['Problem reported, and a go back was created.']))
    expect(remarks(server).at(-1)).toMatchObject({ kind: 'note', reason: 'Gate is locked', goback: true })
  })

  test('require a reason for a go back', async () => {
    const { server, user } = await report()
    await user.click(within(sheet()).getByRole('checkbox', { name: 'Needs a return visit' }))
    await user.click(button('Send go back'))
    expect(within(sheet()).getByText(cansMessages.emptyRemark)).toBeTruthy()
    expect(remarks(server)).toEqual([])
    await user.click(button('Gate is locked'))
    expect(within(sheet()).queryByText(cansMessages.emptyRemark)).toBeNull()
  })

  test('preview a photo before it is sent, and let it be removed', async () => {
    // The fake database clones what it stores, and structuredClone loses files here.
    vi.stubGlobal('structuredClone', (value: unknown) => value)
    readsPictures(2)
    const { server, user } = await report()
    const photo = new File(['x'], 'gate.jpg', { type: 'image/jpeg' })
    await user.upload(within(sheet()).getByLabelText('Photo'), photo)
    const preview = await within(sheet()).findByRole('img', { name: 'To be sent' })
    expect(preview.getAttribute('src')).toMatch(/^blob:/)
    await user.click(button('Without it'))
    expect(within(sheet()).queryByRole('img', { name: 'To be sent' })).toBeNull()
    await user.upload(within(sheet()).getByLabelText('Photo'), photo)
    await within(sheet()).findByRole('img', { name: 'To be sent' })
    await user.click(button('Send photo'))
    await waitFor(() => expect(said()).toEqual(['Problem reported.']))
    expect(remarks(server)).toMatchObject([{ kind: 'problem', photo: expect.any(File) }])
  })

  test('refuse an undecodable picture when it is chosen, and the text is sent without it', async () => {
    readsPictures(0)
    const { server, user } = await report()
    await user.click(button('Gate is locked'))
    await user.upload(within(sheet()).getByLabelText('Photo'), new File(['x'], 'IMG_1.HEIC', { type: 'image/heic' }))
    expect(await within(sheet()).findByText(/can’t read that picture/)).toBeTruthy()
    expect(within(sheet()).queryByRole('img', { name: 'To be sent' })).toBeNull()
    await waitFor(() => expect(remarks(server)).toMatchObject([{ reason: 'Gate is locked' }]))
  })

  test('offer no further return visit for a go back', async () => {
    await report({ type: 'gobacks', tasks: [{ ...oak, type: 'gobacks', assignedTo: 'North' }], search: '?route=North' })
    expect(within(sheet()).queryByRole('checkbox')).toBeNull()
  })
})

test("offer to solve, not to withdraw, another person's problem", async () => {
  const problem = { reason: 'Wrong address', at: new Date().toISOString(), by: 'tasha@demo.test' }
  const { server, user } = await report({ tasks: [{ ...oak, problem }] })
  await user.click(button('Solved'))
  await waitFor(() => expect(sentOf(server, 'canmanager.closeProblem')).toMatchObject([{ how: 'solved' }]))
  expect(said()).toEqual(['The problem at 1 Oak Street is solved.'])
})
