import { expectAccessible } from '../support/expect-accessible.ts'
import { expectReadOut } from '../support/expect-read-out.ts'
import { pressByKeys, tabTo, writeByKeys } from '../support/keys.ts'
import { type OwnCrew, openCrew, ownCrew } from '../support/own-crew.ts'
import { expect, test } from '../support/strict-test.ts'

// Screen-reader snapshots of the office, from the accessibility tree (names, roles and order), and its use by keys.

const HOME = { address: '12 Kestrel Lane', city: 'Cedar Hollow', state: 'GA', zip: '30990' }

async function twoPeople({ write }: OwnCrew): Promise<void> {
  const calloway = {
    fullname: 'Ruth Calloway',
    email: 'ruth@street.example',
    cellphone: '478-555-0142',
    status: 'Purchased',
    datestart: '2026-03-02',
    type: 'Commercial',
    price: 38.5,
    notes: 'Two dogs',
  } as const
  const ortiz = { fullname: 'Abel Ortiz', status: 'Lead', datestart: '2026-03-04' } as const
  await write('users.create', { role: 'customer', ...HOME, ...calloway })
  await write('users.create', { role: 'customer', ...HOME, address: '14 Kestrel Lane', ...ortiz })
}

test('customers are read out, searched, filtered, selected and opened by keyboard, and Back returns to the start', async ({
  page,
}) => {
  const crew = await ownCrew(0)
  await twoPeople(crew)
  await openCrew(page, crew, 'owner', '/admin/customers')
  const row = page.getByRole('row').filter({ hasText: 'Ruth Calloway' })
  await expect(row).toBeVisible()
  await expectReadOut(page, 'customers')

  await test.step('the list is searched, filtered and selected by keys', async () => {
    await writeByKeys(page, page.getByLabel('Search name, address, phone'), 'kestrel')
    await expect(page).toHaveURL(/q=kestrel/)
    const type = page.getByRole('button', { name: /^Type(:|$)/ })
    await pressByKeys(page, type)
    await expect(page.getByRole('dialog').getByRole('radio', { name: 'Residential' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL(/type=Commercial/)
    await page.keyboard.press('Escape')
    await expect(type).toBeFocused()
    await tabTo(page, row.getByRole('checkbox'))
    await page.keyboard.press('Space')
    await expect(page.getByRole('region', { name: 'Selected rows' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a customer is opened, and Back returns', async () => {
    await pressByKeys(page, row.getByRole('link').first())
    await expect(page.getByRole('heading', { level: 1, name: 'Ruth Calloway' })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await expectReadOut(page, 'customer')
    await page.goBack()
    await expect(page).toHaveURL(/q=kestrel/)
  })
})
