import { expect, test } from 'vitest'
import { navigationLink } from './navigation-link.ts'

const placed = { address: '9 Laurel Court', lat: 33.4, lng: -82.2 }

test.each([
  ['iPhone', placed, 'https://maps.apple.com/?daddr=33.4%2C-82.2&dirflg=d'],
  ['Android', placed, 'geo:33.4,-82.2?q=33.4%2C-82.2(9%20Laurel%20Court)'],
  ['Android', { address: '9 Laurel Court' }, 'geo:0,0?q=9%20Laurel%20Court'],
  [
    'Windows',
    { address: '9 Laurel Court' },
    'https://www.google.com/maps/dir/?api=1&travelmode=driving&avoid=tolls,highways&destination=9%20Laurel%20Court',
  ],
])('opens the map app on %s', (device, task, link) => {
  expect(navigationLink(task, device)).toBe(link)
})
