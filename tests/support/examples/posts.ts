import { pngFile } from '#tests/support/test-files.ts'
import type { ExamplesOf } from './examples-of.ts'

export const postsExamples: ExamplesOf<'posts'> = {
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
}
