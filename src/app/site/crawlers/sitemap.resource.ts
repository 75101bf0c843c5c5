import { contextKeys } from '#app/calls/api.ts'
import { RESOURCES } from '#app/site/blog/blog-paths.ts'
import type { Route } from './+types/sitemap.resource'
import { publicPaths } from './public-paths.ts'
import { textElement, xmlAnswer } from './xml.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(contextKeys.site)
  const posts = await context.get(contextKeys.calls).get('posts.getPosts', { state: 'published' })
  const pages = publicPaths.map((path) => entry(publicUrl + path))
  const articles = posts.map(({ url, publishdate }) => entry(`${publicUrl}${RESOURCES}/${url}`, publishdate))
  const urls = [...pages, ...articles].join('\n')
  const urlset = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>`
  return xmlAnswer(`<?xml version="1.0" encoding="UTF-8"?>\n${urlset}\n`, 'application/xml')
}

const entry = (location: string, day?: string) =>
  `<url>${textElement('loc', location)}${day ? textElement('lastmod', day) : ''}</url>`
