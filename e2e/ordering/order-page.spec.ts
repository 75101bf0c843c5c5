import { expectSound } from '../support/expect-sound.ts'
import { chooseDropOff, chooseFirstOpenDay } from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'
import { orderPaid } from '../support/wire-orders.ts'

const heading = { level: 1 } as const

test('an order’s page shows it, and takes and changes its drop-off day', { tag: '@both' }, async ({ page }) => {
  const { order, key } = await orderPaid()
  const answer = await page.goto(`/order/${order}?key=${key}`)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  expect(answer?.headers()['cache-control']).toBe('private, no-store')
  await expect(page.getByRole('heading', heading)).toHaveText('Your order')
  await expect(page.getByText(order)).toBeVisible()
  await expect(page.getByText('$73.54 paid today')).toBeVisible()
  await expect(page.getByText('478-555-0110').first()).toBeVisible()
  await expectSound(page)

  await chooseDropOff(page, 'PM')
  await page.getByRole('button', { name: 'Save drop-off day' }).click()
  await expect(page.getByText(/^Carts arrive .*, PM$/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.ics$/)
  await expectSound(page)

  await page.getByRole('button', { name: 'Change day' }).click()
  await page.getByRole('button', { name: /^Another day/ }).click()
  await chooseFirstOpenDay(page)
  await chooseDropOff(page, 'AM', -1)
  await page.getByRole('button', { name: 'Save drop-off day' }).click()
  await expect(page.getByText(/^Carts arrive .*, AM$/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Carts arrive .*, AM$/)).toBeVisible()
})

test('the printed page is a receipt, dark on light even in dark mode', async ({ page }) => {
  const { order, key } = await orderPaid()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/order/${order}?key=${key}`)
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(await scheme()).toBe('dark')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await scheme()).toBe('light')
  await expect(page.getByText('One-time setup fee')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print the receipt' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Save drop-off day' })).toBeHidden()
})

test.describe('a wrong key', () => {
  test.use({ expectedErrors: [/404/] })

  test('opens nothing', async ({ page }) => {
    const { order } = await orderPaid()
    const answer = await page.goto(`/order/${order}?key=0123456789abcdef0123456789abcdef`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', heading)).toHaveText('We can’t find this order')
    await expectSound(page)
  })
})
