import type { DemoComment, DemoPost } from '#demo/shapes/site-shapes.ts'

/** Comments by post (its url), each followed by its replies: [name, text, reply to the comment above]. */
type Said = [name: string, comment: string, reply?: true]

const said: Record<string, Said[]> = {
  'pricing-a-second-cart': [
    ['Dale Everett', 'We went from $44 to $39 for two and the bags beside the carts were gone in a month.'],
    ['Walt Hargrove', 'Same here. The bags were the real price test.', true],
    ['Monica Shay', 'How do you handle people who want the second cart only in summer?'],
    ['June Holloway', 'We let them change the number online. Most of them forget to change it back.', true],
  ],
  'forty-yard-on-a-driveway': [
    ['Ike Lawson', 'Boards. Always boards. I paid for one driveway and never again.'],
    ['Pam Dorsey', 'Good point about the wires. Ours was the cable line, at 21 feet.'],
    ['Ike Lawson', 'Cable lines hang lowest, and nobody owns up to them.', true],
  ],
  'bi-weekly-recycling-three-ways': [
    ['Ruben Castillo', 'We do number one, with the railway as the line. Two calls a week at first, none now.'],
    ['Monica Shay', 'What did the sticker look like?'],
    ['Ruben Castillo', 'Two colors, dates for the whole year, and our number.', true],
  ],
  'answering-the-phone-less': [
    ['Lena Fields', 'I counted. 61 of 140 calls were "do you come to my street".'],
    ['Dale Everett', 'Putting the price first felt wrong for a week. Then it felt like sleep.'],
  ],
  'first-ten-minutes-of-a-route': [['Corey Lund', 'Parking in leaving order. So simple that it hurts.']],
  'a-map-customers-believe': [
    ['Ann Yates', 'We cut out two gated places and our refunds fell by half.'],
    ['Ike Lawson', 'Did you get complaints from people inside?'],
    ['Ann Yates', 'One. He thanked us for saying it before he paid.', true],
  ],
  'holidays-without-the-backlog': [['Pam Dorsey', 'The magnet works. People send me photos of it on their fridge.']],
  'what-to-do-with-leads': [
    ['Lena Fields', 'Four in ten is about what we see before noon. After lunch it is half of that.'],
    ['Ruben Castillo', 'The silence after the question is the hard part.', true],
  ],
  'overweight-roll-offs': [['Grady Poole', 'Painted half line on the 10 yards. Best can of paint that I ever bought.']],
  'go-backs-that-pay': [['Ann Yates', 'We charge $15 and have charged it four times in a year. Just naming it helps.']],
  'setup-fees': [
    ['Monica Shay', 'We show it in the first line now. Fewer sign-ups on day one, no angry calls on day thirty.'],
    ['Grady Poole', 'Free for the next five houses on a street is going on our flyer.'],
  ],
  'driver-notes': [['Tasha Greer', 'Please, everybody: where the cart goes comes FIRST.']],
  'hiring-a-driver-who-stays': [
    ['Dale Everett', 'The half day of riding along told me more than ten years of references.'],
  ],
  'asking-for-reviews': [['Lena Fields', 'We stopped sorting. Our rating fell by 0.1 and the phone rang more.']],
  'rain-days': [['Corey Lund', 'Tip the lid first. My back says thank you.']],
  'buying-your-second-truck': [['Grady Poole', 'The scale house knows everything. I bought mine on their word.']],
}

const day = 86_400_000

/** Comments hours to days after their post, replies below the comment they answer. None is in the future. */
export function comments(posts: readonly DemoPost[], now: Date): DemoComment[] {
  let id = 0
  return posts.flatMap((post) => {
    let top = 0
    const thread = said[post.url] ?? []
    const published = Date.parse(`${post.publishdate}T15:00:00Z`)
    const step = Math.min(day, (now.getTime() - published) / (thread.length + 1))
    return thread.map(([name, comment, reply], index): DemoComment => {
      id += 1
      const parent = reply ? top : 0
      if (!reply) top = id
      return {
        id,
        post: post.id,
        parent,
        name,
        email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
        comment,
        created: new Date(Math.floor((published + step * (index + 1)) / 60_000) * 60_000),
      }
    })
  })
}
