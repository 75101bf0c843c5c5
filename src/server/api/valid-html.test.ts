import { join } from 'node:path'
import { expect, test } from 'vitest'
import { passwordLinkJob } from '#server/identity/password-link.job.ts'
import { htmlErrors } from '#tests/support/browser/html-errors.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { openBuiltPages } from './pages.ts'

// Checks every public page as sent against the HTML standard, since browsers repair silently and other readers fail.
// Order pages after scripts are checked by journeys (e2e/support/expect-sound.ts).

const haulyard = await openTestHaulyard({ pages: openBuiltPages(join(import.meta.dirname, '../../..')) })
const orders = await openOrders(haulyard)

const errorsAt = async (path: string) => htmlErrors(await (await haulyard.app.request(path)).text())

test.each([
  '/',
  '/Demo',
  '/demo/piedmont',
  '/h/piedmont',
  '/h/piedmont/address',
  '/h/piedmont/services',
  '/h/piedmont/back/abc',
  '/h/nobody',
  '/signup',
  '/signup?q=120%20Oak%20Street',
  '/signup/piedmont',
  '/Why-Joe',
  '/Contact',
  '/Services',
  '/Reviews/piedmont',
  '/Privacy-policy',
  '/Can-Manager/register',
  '/Can-Manager/register/135::abc',
  '/login',
  '/password-reset',
  '/password-reset/abc',
  '/resources',
  '/blog',
  '/resources/cart-wash-day',
  '/order/none?key=none',
  '/pay/none',
  '/bill/none?key=none',
  '/stop/none',
  '/nobody/owns/this',
])('%s is valid HTML', async (path) => {
  expect(await errorsAt(path)).toEqual([])
})

async function mailedPath(recipient: string, path: RegExp): Promise<string> {
  const mails = await haulyard.rows<{ text: string }>('select text from messages where recipient = $1', [recipient])
  const [found] = mails.flatMap(({ text }) => path.exec(text)?.[0] ?? [])
  if (!found) throw new Error(`No mail to ${recipient} leads to ${path}`)
  return found
}

async function buy(order: Awaited<ReturnType<typeof orders.carts>>) {
  const { body } = await haulyard.ask('services.purchase', order, { key: newKey() })
  if (!body.success) throw new Error(body.resptext)
  return { ...body, email: order.user.email }
}

test.each([
  [
    'an order',
    'Your order',
    async () => {
      const { order, key } = await buy(await orders.carts())
      return `/order/${order}?key=${key}`
    },
  ],
  [
    'a payment by link',
    'Your first payment',
    async () => mailedPath((await buy(await orders.linkCart())).email, /\/pay\/\w+/),
  ],
  [
    'a new password',
    'Reset your password',
    async () => {
      const link = { username: 'owner@demo.test', invited: false, inviter: null }
      await passwordLinkJob(haulyard.haulyard).handle(link, {} as never)
      return mailedPath('owner@demo.test', /\/password-reset\/\w+/)
    },
  ],
])('the page of %s, opened by its code, is valid HTML', async (_what, title, open) => {
  const html = await (await haulyard.app.request(await open())).text()
  expect(html).toContain(title)
  expect(await htmlErrors(html)).toEqual([])
})
