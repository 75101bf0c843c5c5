import { expect, test } from 'vitest'
import { reviewSites } from './review-sites.ts'

const facebook = 'https://facebook.com/piedmont/reviews'
const google = 'http://g.page/r/piedmont'

test('lists both review sites, Facebook first', () => {
  expect(reviewSites({ facebookreviewslink: facebook, googlereviewslink: google })).toEqual([
    { name: 'Facebook', href: facebook },
    { name: 'Google', href: google },
  ])
})

test('returns no sites without links', () => {
  expect(reviewSites({ facebookreviewslink: null, googlereviewslink: '' })).toEqual([])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'facebook.com/x', '//evil.example', 'https://', ' '])(
  'omits a link that is not a web link: %s',
  (link) => {
    expect(reviewSites({ facebookreviewslink: link, googlereviewslink: google })).toEqual([
      { name: 'Google', href: google },
    ])
  },
)
