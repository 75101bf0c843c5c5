/** Pictures are taken by `npm run site-pictures` under the same names. */
export const SCREENS = [
  {
    name: 'money',
    title: 'Orders and money',
    fact: 'Payments, refunds, next work',
    desk: 'The list of orders: number, customer, payment, state and total of each, with the sum of all below.',
    phone: 'The list of customers on a phone: name, price and service of each.',
  },
  {
    name: 'day',
    title: 'The day on one board',
    fact: 'Every stop with its driver',
    desk: 'The dispatcher’s board: the deliveries of the day with driver and state, and a map beside them.',
    phone: 'The same board on a phone.',
  },
  {
    name: 'stop',
    title: 'One stop, one thumb',
    fact: 'Works where the signal does not',
    desk: 'A driver’s day on a desktop: the next stop, the list below it, and the finished stops.',
    phone: 'A driver’s next stop on a phone, with buttons to navigate, call and be done.',
  },
  {
    name: 'page',
    title: 'The page they order on',
    fact: 'In your colors, drawn to scale',
    desk: 'An order page on a desktop: two carts with their prices, and what is due today.',
    phone: 'Its first step on a phone: the kinds of service, each drawn beside a person.',
  },
] as const

export type Screen = (typeof SCREENS)[number]

export const screenOf = (name: Screen['name']): Screen => SCREENS.find((screen) => screen.name === name) ?? SCREENS[0]
