import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import { pressByKeys, tabTo, writeByKeys } from '../support/keys.ts'
import { deliveriesOf, openCrew, ownCrew } from '../support/own-crew.ts'
import { savedOrSent } from '../support/saved-or-sent.ts'
import { expect, test } from '../support/strict-test.ts'

test.use({ drawsMaps: false })

test('a planner creates a task, edits it, marks it done and archives it by keyboard', async ({ page }) => {
  const street = '9 Laurel Court'
  const crew = await ownCrew(1)
  await openCrew(page, crew, 'owner')
  const create = page.getByRole('button', { name: 'Create New Can service' })
  await pressByKeys(page, create)
  const form = page.getByRole('dialog')
  await pressByKeys(page, form.getByRole('button', { name: 'Create', exact: true }))
  await expect(form.getByText('Address is required!')).toBeVisible()
  const address = form.getByRole('combobox', { name: 'Address' })
  await expect(address).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('9 Laurel')
  await expect(form.getByRole('option', { name: /^9 Laurel Court/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(address).toHaveValue(/^9 Laurel Court, Cedar Hollow/)
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
  await expect(page.getByRole('listitem').filter({ hasText: street })).toContainText('Swap 2 × 64/65 Trash')
  const task = async () => (await deliveriesOf(crew)).find((stop) => stop.address.startsWith(street))
  expect((await task())?.lat, 'a suggestion sets the place').toBeDefined()

  const edit = page.getByRole('button', { name: `Edit ${street}` })
  await pressByKeys(page, edit)
  await writeByKeys(page, form.getByLabel('Notes'), 'Ring twice.')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Leave without saving?')).toBeVisible()
  await pressByKeys(page, page.getByRole('button', { name: 'Stay here' }))
  await pressByKeys(page, form.getByRole('button', { name: 'Save' }))
  await expect(page.getByText(savedOrSent('The task', 'The change'))).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(edit).toBeFocused()

  await tabTo(page, page.getByRole('checkbox', { name: `Done: ${street}` }))
  await page.keyboard.press('Space')
  await expect.poll(async () => (await task())?.done).toBe(true)
  expect(await task()).toMatchObject({ notes: 'Ring twice.' })

  await archiveByKeys(page, street)
  await test.step('the form of a go back is accessible, too', async () => {
    await page.goto('/admin/can-go-backs')
    await page.getByRole('button', { name: 'Create New Go Back' }).first().click()
    await expect(form.getByLabel('Size')).toBeVisible()
    await expectAccessible(page)
  })
})

async function archiveByKeys(page: Page, street: string): Promise<void> {
  const form = page.getByRole('dialog')
  const row = page.getByRole('listitem').filter({ hasText: street })
  await page.getByText('1 done', { exact: true }).click()
  await pressByKeys(page, page.getByRole('button', { name: `Edit ${street}` }))
  await pressByKeys(page, form.getByRole('button', { name: 'Archive' }))
  await expect(page.getByText('Archive this task?')).toBeVisible()
  await pressByKeys(page, form.getByRole('button', { name: 'Archive' }))
  await expect(row).toBeHidden()
  await page.getByText('Show Archived').click()
  await expect(row).toContainText('Archived')
  await expectAccessible(page)
}

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
