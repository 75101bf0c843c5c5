import { contextKeys } from '#app/api.ts'
import { textElement, xmlAnswer } from '#app/site/crawlers/xml.ts'
import type { PostInList } from '#contract/posts.ts'
import type { Route } from './+types/feed.resource'
import { RESOURCES } from './blog-paths.ts'

const NEWEST = 20

/** The newest articles, for feed readers (RSS 2.0). */
export async function loader({ context }: Route.LoaderArgs) {
  const { brand, publicUrl } = context.get(contextKeys.site)
  const posts = await context.get(contextKeys.calls).get('posts.getPosts', { state: 'published', limit: NEWEST })
  const channel = [
    textElement('title', `${brand} resources`),
    textElement('link', publicUrl + RESOURCES),
    textElement('description', 'Articles for independent haulers.'),
    textElement('language', 'en-us'),
    ...posts.map((post) => item(post, `${publicUrl}${RESOURCES}/${post.url}`)),
  ]
  return xmlAnswer(`<rss version="2.0"><channel>\n${channel.join('\n')}\n</channel></rss>`, 'application/rss+xml')
}

function item({ title, excerpt, metadescription, publishdate }: PostInList, link: string): string {
  const parts = [
    textElement('title', title),
    textElement('link', link),
    textElement('guid', link),
    textElement('pubDate', new Date(`${publishdate}T12:00:00Z`).toUTCString()),
    textElement('description', excerpt || metadescription),
  ]
  return `<item>${parts.join('')}</item>`
}
