import { expect, test } from 'vitest'
import { reviewSites } from './review-sites.ts'

const facebook = 'https://facebook.com/piedmont/reviews'
const google = 'http://g.page/r/piedmont'

test('a hauler may have both review sites, Facebook first', () => {
  expect(reviewSites({ facebookreviewslink: facebook, googlereviewslink: google })).toEqual([
    { name: 'Facebook', href: facebook },
    { name: 'Google', href: google },
  ])
})

test('a hauler without links has no sites', () => {
  expect(reviewSites({ facebookreviewslink: null, googlereviewslink: '' })).toEqual([])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'facebook.com/x', '//evil.example', 'https://', ' '])(
  'a link that does not lead into the web is left out: %s',
  (link) => {
    expect(reviewSites({ facebookreviewslink: link, googlereviewslink: google })).toEqual([
      { name: 'Google', href: google },
    ])
  },
)
