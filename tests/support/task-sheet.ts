import { screen, within } from '@testing-library/react'
import { currentMessages } from '#app/kit/messages/message.store.ts'
import { threeCanLines } from '#domain/cans/tasks/can-options.ts'
import { aTask, type OpenedWork, openWork, type WorkSetting } from './work-screen.ts'

// The task sheet, opened by a planner.

export const oak = aTask('1 Oak Street', {
  name: 'Ann Yates',
  assignedTo: 'tasha@demo.test',
  version: 3,
  cans: threeCanLines([{ action: 'Swap', count: 2, canType: 'Trash', canSize: '95/96' }]),
})

export const said = () => currentMessages().map(({ text }) => text)
export const sheet = () => screen.getByRole('dialog')
export const field = (label: string) => within(sheet()).getByLabelText<HTMLInputElement>(label)
export const button = (name: string | RegExp) => within(sheet()).getByRole('button', { name })

/** Opens the task as a planner does. */
export async function edit(setting: WorkSetting = {}): Promise<OpenedWork> {
  const opened = await openWork({ tasks: [oak], ...setting })
  await opened.user.click(await screen.findByRole('button', { name: /^Edit 1 Oak/ }))
  return opened
}

export async function write(user: OpenedWork['user'], label: string, text: string): Promise<void> {
  await user.clear(field(label))
  await user.type(field(label), text)
}
