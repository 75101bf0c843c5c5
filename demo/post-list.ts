/** A post's file in demo/posts, title, excerpt and picture. Newest first. */
export type PostEntry = [file: string, title: string, excerpt: string, picture: string]

export const postList: PostEntry[] = [
  [
    'pricing-a-second-cart',
    'Pricing a second cart without losing the first',
    'What a second cart costs you, and a price that both of you stay glad about.',
    'carts-amber',
  ],
  [
    'forty-yard-on-a-driveway',
    'Before you set a 40 yard on a driveway',
    'Length, height, slope and two boards: five questions to ask before the truck rolls.',
    'roll-off-green',
  ],
  [
    'bi-weekly-recycling-three-ways',
    'Bi-weekly recycling, three ways',
    'Split the town, share the truck, or let people choose. What each way saves and asks.',
    'carts-green',
  ],
  [
    'answering-the-phone-less',
    'Answering the phone less, and better',
    'Five questions make most of your calls. Four of them can answer themselves.',
    'desk-sand',
  ],
  [
    'first-ten-minutes-of-a-route',
    'The first ten minutes of a route',
    'The day is lost before the first cart is lifted. Three habits that win it back.',
    'truck-night',
  ],
  [
    'a-map-customers-believe',
    'A service map that customers believe',
    'Draw the line where the truck really turns around, and cut the holes.',
    'map-sand',
  ],
  [
    'holidays-without-the-backlog',
    'Holidays without the backlog',
    'Choose one rule in November and print it on a magnet.',
    'calendar-amber',
  ],
  [
    'what-to-do-with-leads',
    'What to do with a lead before noon',
    'Somebody looked at your carts last night. What to say, and when to stop.',
    'desk-amber',
  ],
  [
    'overweight-roll-offs',
    'Overweight roll-offs: talk about tons early',
    'Customers think in space, the landfill bills by weight. Close the gap on the first page.',
    'roll-off-sand',
  ],
  [
    'go-backs-that-pay',
    'Go backs that pay for themselves',
    'Write down why, give them a route of their own, and read the table on Fridays.',
    'truck-sand',
  ],
  ['setup-fees', 'Setup fees, shown early', 'What fifty dollars stand for, and when to leave them out.', 'carts-sand'],
  [
    'driver-notes',
    'Notes that a driver can use',
    'Where, then what, then who: nine words that save nine minutes.',
    'desk-green',
  ],
  [
    'selling-a-bigger-dumpster',
    'Selling a bigger dumpster by showing three rows',
    'Lids that do not close are a sales call. Bring numbers.',
    'dumpster-green',
  ],
  [
    'quarterly-billing',
    'Why quarterly billing suits small bills',
    'The arithmetic of card fees, and what customers think of a quarter.',
    'calendar-green',
  ],
  [
    'hiring-a-driver-who-stays',
    'Hiring a driver who stays',
    'Say the hours first, ride along before you hire, and let him order his stops.',
    'truck-amber',
  ],
  [
    'asking-for-reviews',
    'Asking for reviews without sorting people',
    'Ask everybody, once, on a good day. Then answer in three sentences.',
    'desk-night',
  ],
  [
    'container-spots-behind-shops',
    'Where a container stands behind a shop',
    'The truck, the wire above it, and the dishwasher who decides about the lid.',
    'dumpster-sand',
  ],
  [
    'moving-a-cart-size',
    'When somebody asks for a smaller cart',
    'Make it one visit, and show the sizes beside a person.',
    'carts-night',
  ],
  [
    'cart-wash-day',
    'Cart wash day',
    'A trailer, a tipper and eight hot weeks: a small business inside of yours.',
    'carts-amber',
  ],
  [
    'rain-days',
    'A rain plan on one page',
    'What to move, whom to tell, and what goes first on the day after.',
    'truck-green',
  ],
  [
    'yard-waste-pilot',
    'A yard waste trial with forty carts',
    'One day, one part of town, three numbers. Decide in October.',
    'map-green',
  ],
  [
    'buying-your-second-truck',
    'Buying your second truck',
    'The number that tells you when, and what to look at in a used one.',
    'truck-night',
  ],
  [
    'plan-for-a-lost-phone',
    "A plan for a driver's lost phone",
    'What is lost should be a phone, and not a day.',
    'map-night',
  ],
  [
    'winter-prices',
    'Raising prices in January',
    'Small, every year, with one honest reason in the first line.',
    'calendar-sand',
  ],
]
