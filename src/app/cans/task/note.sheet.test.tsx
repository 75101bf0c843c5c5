import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentMessages } from '#app/kit/messages/message.store.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { readsPictures } from '#tests/support/browser/reads-pictures.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aTask, cutLine, openWork, sentOf, type WorkSetting } from '#tests/support/work-screen.ts'

const oak = aTask('1 Oak Street', { assignedTo: 'can-driver@demo.test' })
const said = () => currentMessages().map(({ text }) => text)
const sheet = () => screen.getByRole('dialog', { name: 'Note at 1 Oak Street' })
const words = () => within(sheet()).getByLabelText<HTMLTextAreaElement>(/^Your note/)

async function note(setting: WorkSetting = {}) {
  const opened = await openWork({ role: 'can-driver', tasks: [oak], ...setting })
  await opened.user.click(await screen.findByRole('button', { name: 'Note' }))
  return { ...opened, send: () => opened.user.click(within(sheet()).getByRole('button', { name: 'Send' })) }
}

test('refuses an empty note and clears the error with the first word', async () => {
  const { server, user, send } = await note()
  await send()
  expect(within(sheet()).getByText(cansMessages.emptyRemark)).toBeTruthy()
  await user.type(words(), 'Use the side gate')
  expect(within(sheet()).queryByText(cansMessages.emptyRemark)).toBeNull()
  await send()
  await waitFor(() => expect(said()).toEqual(['Note saved.']))
  expect(sentOf(server, 'canmanager.addRemark')).toMatchObject([{ kind: 'note', text: 'Use the side gate' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('queues a note with its photo without signal, and lets the driver go on', async () => {
  readsPictures(1)
  const { user, send } = await note()
  cutLine('changes')
  await user.upload(within(sheet()).getByLabelText('Photo'), new File(['x'], 'gate.jpg', { type: 'image/jpeg' }))
  await within(sheet()).findByRole('img')
  await send()
  await waitFor(() => expect(said()).toEqual(['It is saved on this phone. It will send when you have signal.']))
  expect(screen.getByRole('button', { name: '1 waiting' })).toBeTruthy()
})

test('keeps a refused note in the sheet, and the retry saves it once', async () => {
  let isRefused = true
  const { server, user, send } = await note({
    answers: {
      'canmanager.addRemark': ({ id, kind, reason, text }) => {
        if (isRefused) throw new FakeRefusal(generalRefusals.notFound, { message: 'This task is gone.' })
        const at = new Date().toISOString()
        return { success: true, task: oak, remark: { id, kind, reason, text, photo: null, by: '', at, received: at } }
      },
    },
  })
  await user.type(words(), 'Use the side gate')
  await send()
  expect(await within(sheet()).findByText('This task is gone.')).toBeTruthy()
  expect(words().value).toBe('Use the side gate')
  isRefused = false
  await send()
  await waitFor(() => expect(said()).toEqual(['Note saved.']))
  const ids = (sentOf(server, 'canmanager.addRemark') as { id: string }[]).map(({ id }) => id)
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
})
