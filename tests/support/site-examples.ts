import type { Asked, CallName } from '#contract/contract.ts'
import { pngFile } from '#tests/support/test-files.ts'

type SiteCall = Extract<CallName, `posts.${string}` | `comments.${string}` | `vmail.${string}` | `visits.${string}`>

/** A valid input for every call of the site: no tenant owns its rows. */
export const siteExamples: { [N in SiteCall]: Asked<N> } = {
  'posts.getPosts': { state: 'published' },
  'posts.getPostByUrl': { i: 'cart-wash-day' },
  'posts.get': { i: 24 },
  'posts.update': {
    id: 24,
    title: 'Pricing a second cart',
    url: 'pricing-a-second-cart',
    metatitle: 'Pricing a second cart',
    metadescription: 'What a second cart costs you.',
    state: 'published',
    author: 'June Holloway',
    publishdate: '2026-01-05',
    locked: 0,
  },
  'posts.deletePost': { id: 2 },
  'posts.upload': { image: pngFile() },
  'comments.getComments': { i: 24 },
  'comments.create': { name: 'Dale', email: 'dale@example.com', comment: 'Same here.', post: 24 },
  'comments.getAll': {},
  'comments.setState': { id: 1, state: 'shown' },
  'visits.count': { page: '/h/:slug' },
  'vmail.contact': { firstname: 'Grady', lastname: 'Poole', email: 'grady@example.com', comment: 'Call me.' },
}
