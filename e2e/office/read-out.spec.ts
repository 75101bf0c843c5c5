import { expectReadOut } from '../support/expect-read-out.ts'
import { type OwnCrew, openCrew, ownCrew } from '../support/own-crew.ts'
import { expect, test } from '../support/strict-test.ts'

// Screen-reader snapshots of the office, from the accessibility tree: names, roles and order.

const HOME = { address: '12 Kestrel Lane', city: 'Cedar Hollow', state: 'GA', zip: '30990' }

async function twoPeople({ write }: OwnCrew): Promise<void> {
  const calloway = {
    fullname: 'Ruth Calloway',
    email: 'ruth@street.example',
    cellphone: '478-555-0142',
    status: 'Purchased',
    datestart: '2026-03-02',
    type: 'Residential',
    price: 38.5,
    notes: 'Two dogs',
  } as const
  const ortiz = { fullname: 'Abel Ortiz', status: 'Lead', datestart: '2026-03-04' } as const
  await write('users.create', { role: 'customer', ...HOME, ...calloway })
  await write('users.create', { role: 'customer', ...HOME, address: '14 Kestrel Lane', ...ortiz })
}

test('the accessibility tree of the customer list and of one customer matches the screens', async ({ page }) => {
  const crew = await ownCrew(0)
  await twoPeople(crew)
  await openCrew(page, crew, 'owner', '/admin/customers')
  await expect(page.getByRole('link', { name: 'Ruth Calloway' })).toBeVisible()
  await expectReadOut(page, 'customers')
  await page.getByRole('link', { name: 'Ruth Calloway' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ruth Calloway' })).toBeVisible()
  await expectReadOut(page, 'customer')
})
