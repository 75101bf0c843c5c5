import type { Engine, Place, Surface } from './engine.ts'
import { until } from './until.ts'

/** Finds a control by its accessible name and scrolls it into view. */
const PLACE = `
  const name = new RegExp(arguments[1])
  const spoken = (e) => (e.getAttribute('aria-labelledby')?.split(' ').map((id) => document.getElementById(id)?.textContent).join(' ')
    ?? e.getAttribute('aria-label') ?? (e.labels?.[0] ?? e).textContent).replace(/\\s+/g, ' ').trim()
  const found = [...document.querySelectorAll(arguments[0])].find((e) => e.getBoundingClientRect().width > 0 && name.test(spoken(e)))
  if (!found) return null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = found.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }`

/** A step in transition moves and ignores presses. */
const SETTLED = `return !document.querySelector('[data-settling]')`
const NEXT = '^Next( ·.*)?$'
const ENTER = '\uE007'

const PERSON = {
  Email: 'engines@example.com',
  'First name': 'Dana',
  'Last name': 'Whitfield',
  'Cell phone': '478-555-0142',
}
const CARD = {
  'Card number': '4111111111111111',
  'Expiration month': '12',
  'Expiration year': '2030',
  'Security code': '123',
}

/** Orders two trash carts and one recycling cart, and pays by card. */
export async function orderCarts(engine: Engine, origin: string): Promise<void> {
  const { press, write, titled, says } = handsOf(engine)
  await engine.open(`${origin}/h/piedmont`)
  await until('a page that answers', () => engine.run('return document.documentElement.dataset.interactive === ""'))
  await press('input[type=radio]', 'Residential Services')
  await press('button', NEXT)
  await titled('Where should we pick up?')
  await write('Service address', '120 Oa')
  await until('a suggestion', () => engine.run(PLACE, '[role=option]', '^120 Oak Street'))
  await engine.type(ENTER)
  await says('Service is available for your location')
  await press('button', NEXT)
  await titled('Available services for your location')
  await press('button', '^One more')
  await press('button', '^Add Household Trash$')
  await press('button', '^Add Recycling$')
  await engine.reload()
  await says('2 carts')
  await press('button', NEXT)
  for (const [name, text] of Object.entries(PERSON)) await write(`^${name}`, text)
  await press('button', NEXT)
  await payByCard(engine)
  await says('Card ending in 1111 is ready')
  await press('button', NEXT)
  await titled('Check your order')
  await press('button', '^Confirm Service Order')
  await titled('When would you like the drop-off?')
  await press('input[type=radio]', '^AM')
  await press('button', '^Bring them .*AM$')
  await titled('Thank you for Signing up for our service(s)!')
  await says('paid today')
}

async function payByCard(engine: Engine): Promise<void> {
  await until('the card frame', () =>
    engine.run(
      `return document.querySelector('iframe[name=tokenFrame]') && !document.querySelector('[data-settling]')`,
    ),
  )
  const frame = await until('the card frame', engine.cardFrame)
  for (const [name, text] of Object.entries(CARD)) {
    await frame.tap(await until<Place | null>(name, () => frame.run(PLACE, 'input, select', `^${name}`)))
    await frame.type(text)
  }
}

function handsOf(page: Surface) {
  const place = (selector: string, name: string) =>
    until<Place | null>(`${selector} ${name}`, async () => {
      if (!(await page.run(SETTLED))) return null
      return page.run<Place | null>(PLACE, selector, name)
    })
  const press = async (selector: string, name: string) => page.tap(await place(selector, name))
  return {
    press,
    async write(name: string, text: string) {
      await press('input', name)
      await page.type(text)
    },
    titled: (text: string) =>
      until(text, () =>
        page.run(`return document.querySelector('h1').innerText.replace(/\\s+/g, ' ').trim() === arguments[0]`, text),
      ),
    says: (text: string) => until(text, () => page.run('return document.body.innerText.includes(arguments[0])', text)),
  }
}
