import { hoursBefore } from '#demo/people.ts'
import type { DemoFeedback } from '#demo/shapes/site-shapes.ts'

type Said = [companyid: number, hoursAgo: number, name: string, account: string, feedback: string]

const said: Said[] = [
  [35, 3, 'Minh Tran', '35-1018', 'Lid was left open.'],
  [35, 40, 'Bernice Odom', '35-0992', 'Great driver, but the bill came before the carts did.'],
  [
    35,
    130,
    'Hollow Creek Diner',
    '35-0981',
    'Pickup at five is too loud for the apartments above us. Could it be after six?',
  ],
  [35, 260, 'Luis Garza', '35-0944', 'I could not find out which week is recycling. Please print it on the cart.'],
  [35, 500, 'Pearl Vickers', '35-0870', 'Waited on the phone for ten minutes. The answer was kind and right, though.'],
  [35, 900, 'Samuel Ivey', '35-0812', 'The cart was set in the neighbor’s drive. Fixed the same day.'],
  [38, 30, 'Yvonne Crews', '38-0207', 'Please send a text when a holiday moves the day.'],
  [38, 420, 'Otis Barrow', '38-0188', 'A quarter at once is a lot in January.'],
  [33, 75, 'Delia McRae', '33-0101', 'The cart is too big for my shed. Is there a smaller one?'],
  [30, 210, 'Gus Farley', '30-0044', 'They roll the cart back, as promised, but onto my roses.'],
  [10, 600, 'Joyce Usher', '10-0001', 'This is how feedback looks to a hauler.'],
]

/** Feedback of people who would not recommend their hauler yet. */
export function feedback(now: Date): DemoFeedback[] {
  return said.map(([companyid, hoursAgo, name, account, text]) => ({
    companyid,
    name,
    account,
    feedback: text,
    created: hoursBefore(now, hoursAgo),
  }))
}
