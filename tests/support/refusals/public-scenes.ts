import { demoRow } from '#tests/support/demo-row.ts'
import type { Examples } from '#tests/support/examples/open-examples.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import type { Part } from '#tests/support/test-caller.ts'
import type { TestHaulyard } from '#tests/support/test-haulyard.ts'
import type { RefusingCall, Scenes } from './scene.ts'
import { byStaleLogin } from './stale-login.ts'

const NOBODYS = 999_999_999

type PublicCall = Extract<
  RefusingCall,
  | `comments.${string}`
  | `posts.${string}`
  | `geo.${string}`
  | `reviews.${string}`
  | 'companies.getByUrl'
  | 'services.cancelOrder'
  | 'services.chooseDropOff'
  | 'services.getOrder'
  | 'services.getPayLink'
  | 'services.getReturning'
  | 'services.markPaid'
  | 'services.payByLink'
  | 'services.refund'
  | 'services.removeCard'
  | 'services.sendAgain'
  | 'services.setDeliveryDate'
  | 'services.settleDifference'
>

export async function publicScenes(test: TestHaulyard, examples: Examples): Promise<Scenes<PublicCall>> {
  const { send, rows } = test
  const orders = await openOrders(test)
  const order = (more: string) =>
    demoRow<{ id: string; key: string }>(test, `select id, key from orders where company_id = 35 and ${more} limit 1`)
  const unknown = { order: 'ZZZZZZ99', key: newKey() }

  return {
    'companies.getByUrl': { 'not-found': () => send('companies.getByUrl', { i: 'nobody-of-that-name' }) },
    'geo.locate': { 'not-found': () => send('geo.locate', { q: 'Nowhere at all 99999' }) },
    ...siteScenes(test, examples),
    'services.getOrder': { 'not-found': () => send('services.getOrder', { i: unknown.order, key: unknown.key }) },
    'services.getPayLink': { 'not-found': () => send('services.getPayLink', { code: newKey() }) },
    'services.getReturning': {
      'not-found': () => send('services.getReturning', { company: 35, code: newKey() }),
    },
    'services.payByLink': {
      'not-found': () =>
        send('services.payByLink', { ...examples['services.payByLink'], code: newKey() }, { key: newKey() }),
    },
    'services.setDeliveryDate': {
      'order.without-drop-off': async () => {
        const { id, key } = await order(`type = 'Commercial' and state = 'placed'`)
        return send('services.setDeliveryDate', { ...examples['services.setDeliveryDate'], order: id, key })
      },
      'order.drop-off-fixed': async () => {
        const { id, key } = await order(`type = 'Residential' and state = 'placed'`)
        await rows(`update orders set datestart = product_now()::date - 7 where company_id = 35 and id = $1`, [id])
        return send('services.setDeliveryDate', { ...examples['services.setDeliveryDate'], order: id, key })
      },
      'not-found': () => send('services.setDeliveryDate', { ...examples['services.setDeliveryDate'], ...unknown }),
    },
    'services.cancelOrder': {
      'order.not-placed': async () => {
        const { id } = await order(`state = 'placed'`)
        await rows(`update orders set state = 'declined' where company_id = 35 and id = $1`, [id])
        return send('services.cancelOrder', { order: id }, { as: 'owner' })
      },
    },
    'services.settleDifference': differenceScenes(test, examples),
    ...(await actsScenes(test, orders)),
    'services.refund': refundScenes(test, orders),
  }
}

function refundScenes(test: TestHaulyard, orders: Awaited<ReturnType<typeof openOrders>>) {
  const { send, rows } = test
  return {
    'proof.needed': async () => {
      const { body } = await send('services.purchase', { ...(await orders.carts()) }, { key: newKey() })
      const { env } = test.haulyard
      test.haulyard.env = { ...env, refundProofAbove: 50 }
      const refund = () => send('services.refund', { order: body.order }, { as: 'owner', key: newKey() })
      return byStaleLogin(test, 'owner', refund).finally(() => Object.assign(test.haulyard, { env }))
    },
    'refund.running': async () => {
      const { body } = await send('services.purchase', { ...(await orders.carts()) }, { key: newKey() })
      await rows(
        `insert into refunds (company_id, order_id, number, orderid, retref, kind, state, amount, caller, key, asked_at)
           values (35, $1, 1, $2, 'none', 'void', 'asked', 1, 'user:0', $2, now())`,
        [body.order, newKey()],
      )
      return send('services.refund', { order: body.order }, { as: 'owner', key: newKey() })
    },
  }
}

function differenceScenes(test: TestHaulyard, examples: Examples) {
  const { send, rows } = test
  return {
    'proof.needed': () =>
      byStaleLogin(test, 'owner', () =>
        send('services.settleDifference', examples['services.settleDifference'], { as: 'owner', key: newKey() }),
      ),
    'difference.settled': async () => {
      const { id } = examples['services.settleDifference']
      await rows(`update money_differences set state = 'dismissed' where id = $1`, [id])
      return send('services.settleDifference', { id, action: 'give' }, { as: 'owner', key: newKey() })
    },
  }
}

function siteScenes({ send, rows }: TestHaulyard, examples: Examples) {
  const post = (more: object, as: Part = 'admin') =>
    send('posts.update', { ...examples['posts.update'], ...more }, { as })
  return {
    'comments.create': {
      'not-found': () => send('comments.create', { ...examples['comments.create'], post: NOBODYS }),
    },
    'comments.setState': {
      'not-found': () => send('comments.setState', { id: NOBODYS, state: 'shown' }, { as: 'admin' }),
    },
    'posts.getPosts': {
      unauthorized: () => send('posts.getPosts', {}),
      forbidden: () => send('posts.getPosts', {}, { as: 'driver' }),
    },
    'posts.getPostByUrl': { 'not-found': () => send('posts.getPostByUrl', { i: 'no-such-post' }) },
    'posts.get': { 'not-found': () => send('posts.get', { i: NOBODYS }, { as: 'admin' }) },
    'posts.update': {
      'post.changed': () => post({ version: 999 }),
      'post.slug-taken': () => post({ url: 'cart-wash-day' }),
      'not-found': () => post({ id: NOBODYS }),
    },
    'posts.restorePost': {
      'post.slug-taken': async () => {
        const { id } = examples['posts.restorePost']
        await post({ id: 0, url: 'taken-meanwhile' })
        await rows(`update deleted_posts set post = post || '{"url": "taken-meanwhile"}' where id = $1`, [id])
        return send('posts.restorePost', { id }, { as: 'admin' })
      },
      'not-found': () => send('posts.restorePost', { id: NOBODYS }, { as: 'admin' }),
    },
    'posts.deletePost': { 'not-found': () => send('posts.deletePost', { id: NOBODYS }, { as: 'admin' }) },
    'reviews.sendFeedback': {
      'feedback.invalid': () => send('reviews.sendFeedback', { slug: 'piedmont', feedback: '' }),
      'not-found': () => send('reviews.sendFeedback', { slug: 'nobody-of-that-name', feedback: 'Close the lid.' }),
    },
  } satisfies Partial<Scenes<PublicCall>>
}

type ActCall = 'services.chooseDropOff' | 'services.markPaid' | 'services.removeCard' | 'services.sendAgain'

async function actsScenes(
  test: TestHaulyard,
  orders: Awaited<ReturnType<typeof openOrders>>,
): Promise<Scenes<ActCall>> {
  const { send, rows } = test
  const order = async (more: string) =>
    demoRow<{ id: string; day: string }>(
      test,
      `select id, created_at::date::text as day from orders where company_id = 35 and ${more} order by id limit 1`,
    )
  const asOwner = (name: ActCall, input: object) => send(name, { ...input }, { as: 'owner', key: newKey() })
  /** A placed, unpaid order with a card charge in progress. */
  const charging = async () => {
    const { id, day } = await order(`state = 'placed' and type = 'Residential'`)
    await rows(`update orders set payment = 'unpaid' where id = $1`, [id])
    await rows(
      `insert into payments (company_id, order_id, attempt, orderid, state, amount, asked_at)
       values (35, $1, 90, $2, 'asked', 1, now()) on conflict do nothing`,
      [id, newKey()],
    )
    return { id, day }
  }
  return {
    'services.markPaid': {
      'order.not-unpaid': async () => {
        const { id, day } = await order(`payment = 'paid'`)
        return asOwner('services.markPaid', { order: id, kind: 'cash', day })
      },
      'payment.running': async () => {
        const { id, day } = await charging()
        return asOwner('services.markPaid', { order: id, kind: 'cash', day })
      },
    },
    'services.sendAgain': {
      'message.not-due': async () => {
        const { id } = await order(`state = 'declined'`)
        return asOwner('services.sendAgain', { order: id, message: 'receipt' })
      },
      'payment.running': async () => {
        const { id } = await charging()
        return asOwner('services.sendAgain', { order: id, message: 'paylink' })
      },
    },
    'services.chooseDropOff': dropOffScenes(test, orders),
    'services.removeCard': {
      'not-found': () => send('services.removeCard', { order: 'ZZZZZZ99', key: newKey() }),
    },
  }
}

function dropOffScenes(test: TestHaulyard, orders: Awaited<ReturnType<typeof openOrders>>) {
  const { send, rows } = test
  const order = (more: string) =>
    demoRow<{ id: string }>(test, `select id from orders where company_id = 35 and ${more} order by id limit 1`)
  const choose = (id: string) =>
    send('services.chooseDropOff', { order: id, datestart: '2030-01-02', ampm: 'AM' }, { as: 'owner', key: newKey() })
  return {
    'order.not-placed': async () => {
      const { id } = await order(`state <> 'placed'`)
      return choose(id)
    },
    'order.without-drop-off': async () => {
      const { id } = await order(`state = 'placed' and type = 'Commercial'`)
      return choose(id)
    },
    'order.drop-off-fixed': async () => {
      const { body } = await send('services.purchase', { ...(await orders.carts()) }, { key: newKey() })
      await rows('update tasks set done = true, done_at = now() where order_id = $1', [String(body.order)])
      return choose(String(body.order))
    },
  }
}
