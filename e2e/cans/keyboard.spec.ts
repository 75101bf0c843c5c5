import { pressByKeys, tabTo, writeByKeys } from '../support/keys.ts'
import { deliveriesOf, openCrew, ownCrew } from '../support/own-crew.ts'
import { expect, test } from '../support/strict-test.ts'

test('a planner creates a task, edits it and marks it done by keyboard', async ({ page }) => {
  const street = '8 Keys Lane'
  const crew = await ownCrew(1)
  await openCrew(page, crew, 'owner')
  const create = page.getByRole('button', { name: 'Create New Can service' })
  await pressByKeys(page, create)
  const form = page.getByRole('dialog')
  await writeByKeys(page, form.getByRole('combobox', { name: 'Address' }), `${street}, Cedar Hollow, GA 30990`)
  await writeByKeys(page, form.getByLabel('Count'), '2')
  for (const [label, choice] of [
    ['Action', 'Swap'],
    ['Type', 'Trash'],
    ['Size', '64/65'],
    ['Assigned user', 'Robin'],
  ] as const) {
    await writeByKeys(page, form.getByLabel(label, { exact: true }), choice)
  }
  await pressByKeys(page, form.getByRole('button', { name: 'Create', exact: true }))
  await expect(page.getByText('The task is created.')).toBeVisible()
  await expect(form).toHaveCount(0)
  // Focus returns to the button that opened the form, ready for the next task.
  await expect(create).toBeFocused()

  const edit = page.getByRole('button', { name: `Edit ${street}` })
  await pressByKeys(page, edit)
  await writeByKeys(page, form.getByLabel('Notes'), 'Ring twice.')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Leave without saving?')).toBeVisible()
  await pressByKeys(page, page.getByRole('button', { name: 'Stay here' }))
  await pressByKeys(page, form.getByRole('button', { name: 'Save' }))
  await expect(form).toHaveCount(0)
  await expect(edit).toBeFocused()

  await tabTo(page, page.getByRole('checkbox', { name: `Done: ${street}` }))
  await page.keyboard.press('Space')
  const task = async () => (await deliveriesOf(crew)).find(({ address }) => address.startsWith(street))
  await expect.poll(async () => (await task())?.done).toBe(true)
  expect(await task()).toMatchObject({ notes: 'Ring twice.' })
  expect((await task())?.lat, 'a typed address has no place').toBeUndefined()
})

test('a driver reads a stop, completes it and reports a problem at the next by keyboard', async ({ page }) => {
  const crew = await ownCrew(3)
  await openCrew(page, crew, 'driver')
  const [first = '', second = ''] = crew.streets
  await expect(page.getByRole('heading', { level: 2, name: first })).toBeVisible()
  const read = page.getByRole('button', { name: 'View', exact: true })
  await pressByKeys(page, read)
  const view = page.getByRole('dialog', { name: /^View / })
  await expect(view.getByRole('heading', { name: first, exact: true })).toBeVisible()
  await pressByKeys(page, view.getByRole('button', { name: 'Done', exact: true }))
  await expect(view.getByRole('heading', { name: second, exact: true })).toBeVisible()
  await pressByKeys(page, view.getByRole('button', { name: 'Problem', exact: true }))
  const sheet = page.getByRole('dialog', { name: 'What is wrong?' })
  await pressByKeys(page, sheet.getByRole('button', { name: 'Gate is locked' }))
  await expect
    .poll(async () => (await deliveriesOf(crew)).map(({ done, problem }) => [done, problem?.reason]))
    .toEqual([
      [true, undefined],
      [false, 'Gate is locked'],
      [false, undefined],
    ])
})
