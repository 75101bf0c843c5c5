import { productToday } from '../../tests/support/product-day.ts'
import { expectAccessible, expectAccessibleInTheDark } from '../support/expect-accessible.ts'
import { DEMO_PASSWORD, openSession, people } from '../support/log-in.ts'
import { ownHauler } from '../support/own-hauler.ts'
import { countPresses } from '../support/presses.ts'
import { expect, test } from '../support/strict-test.ts'
import { openWire } from '../support/wire-client.ts'

const OAK = { address: '120 Oak Street', city: 'Cedar Hollow', state: 'GA', zip: '30990' }

/** A hauler with a price list and a customer for each name, the first with an email. */
async function soldTo(...names: string[]) {
  const { id: company, services } = await ownHauler()
  const { write } = await openWire(people.admin, DEMO_PASSWORD)
  const rows = [{ id: 0, cans: 1, frequency: 'Weekly' as const, price: 22, duration: 0 }]
  await write('prices.update', { companyid: company, uid: `list-${company}`, name: 'Carts', rows })
  const today = productToday('America/New_York')
  const ids: number[] = []
  for (const fullname of names) {
    const email = `${fullname.toLowerCase().replace(' ', '.')}.${company}@example.test`
    const made = await write('users.create', { companyid: company, role: 'customer', fullname, email, ...OAK })
    if (!('customer' in made)) throw new Error('No customer was made')
    const customer = made.customer.id
    const { site } = await write('customers.saveSite', { customer, ...OAK })
    const terms = { cans: 1, frequency: 'Weekly', from: today, payby: 'bill' } as const
    await write('customers.addService', {
      customer,
      site: site.id,
      service: services['Household Trash']?.id ?? 0,
      ...terms,
    })
    ids.push(customer)
  }
  return { company, ids }
}

test('prices go up for lists and customers once their email was read, and come back for one and for all', {
  tag: '@phone',
}, async ({ page }) => {
  const { company, ids } = await soldTo('Ann Small', 'Bea Large')
  await openSession(page, people.admin)
  const { press, taken } = countPresses()
  const passesAxe = async () => {
    await expectAccessible(page)
    await expectAccessibleInTheDark(page)
  }
  await page.goto(`/admin/services/raise?company=${company}`)

  await test.step('for all, in three presses on its screen, and the email is read first', async () => {
    await press(page.getByRole('radio', { name: 'Both' }))
    await press(page.getByLabel('Percent'))
    await page.keyboard.type('4')
    await expect(page.getByText('$45.76')).toBeVisible()
    await page.getByLabel('Email each customer first').check()
    await passesAxe()
    await page.getByRole('button', { name: 'See the email' }).click()
    const sheet = page.getByRole('dialog', { name: 'The email' })
    await expect(sheet.getByText('$22.00 a month until now, $22.88 a month from')).toBeVisible()
    await passesAxe()
    await page.keyboard.press('Escape')
    await press(page.getByRole('button', { name: 'Raise prices' }))
    expect(taken()).toBe(3)
    await expect(page.getByText('2 services raised. Prices planned')).toBeVisible()
  })

  await test.step('one customer is taken out of it, then all', async () => {
    await page.goto(`/admin/customers/e/${ids[1]}?tab=services`)
    await page.getByRole('button', { name: /^Take back: \$22\.88 a month from/ }).click()
    await expect(page.getByText(/^Taken back: \$22\.88/)).toBeVisible()
    await page.goto(`/admin/services/raise?company=${company}`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Earlier raises' }).click()
    const earlier = page.getByRole('dialog', { name: 'Earlier raises' })
    await expect(earlier.getByText(/1 taken back\./)).toBeVisible()
    await expectAccessible(page)
    await earlier.getByRole('button', { name: 'Take back 4%' }).click()
    await expect(page.getByText('Taken back', { exact: true })).toBeVisible()
  })
})
