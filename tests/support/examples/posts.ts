import { pngFile } from '#tests/support/test-files.ts'
import type { ExampleData, ExamplesOf } from './examples-of.ts'
import { naming, SPARE } from './spare-rows.ts'

export async function postsExamples(test: ExampleData): Promise<ExamplesOf<'posts'>> {
  return {
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
    'posts.restorePost': naming('id', await deletedPosts(test)),
    'posts.upload': { image: pngFile() },
  }
}

async function deletedPosts(test: ExampleData): Promise<number[]> {
  const deleted = await test.rows<{ id: number }>(
    `insert into deleted_posts (id, post, comments, deleted_at)
     select last + n, to_jsonb(p) || jsonb_build_object('id', last + n, 'url', 'spare-' || last + n), '[]', now()
     from posts p, generate_series(1, ${SPARE}) as n, (select coalesce(max(id), 900000000) as last from deleted_posts) as before
     where p.id = 24 returning id`,
  )
  return deleted.map(({ id }) => id)
}
