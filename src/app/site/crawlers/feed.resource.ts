import { Feed } from 'feed'
import { contextKeys } from '#app/calls/api.ts'
import { RESOURCES } from '#app/site/blog/blog-paths.ts'
import type { Route } from './+types/feed.resource'
import { xmlAnswer } from './xml.ts'

const NEWEST = 20

export async function loader({ context }: Route.LoaderArgs) {
  const { brand, publicUrl } = context.get(contextKeys.site)
  const posts = await context.get(contextKeys.calls).get('posts.getPosts', { state: 'published', limit: NEWEST })
  const link = publicUrl + RESOURCES
  const dated = posts.map((post) => ({ ...post, date: new Date(`${post.publishdate}T12:00:00Z`) }))
  const feed = new Feed({
    id: link,
    link,
    feed: `${publicUrl}/feed.xml`,
    title: `${brand} resources`,
    description: 'Articles for independent haulers.',
    language: 'en-us',
    copyright: '',
    generator: brand,
    updated: dated[0]?.date,
  })
  // Without an id, feed readers identify an article by its permanent link.
  for (const { title, excerpt, metadescription, url, date } of dated)
    feed.addItem({ title, link: `${link}/${url}`, date, description: excerpt || metadescription })
  return xmlAnswer(feed.rss2(), 'application/rss+xml')
}
