import { contextKeys } from '#app/calls/api.ts'
import type { Route } from './+types/robots.resource'
import { closedPaths } from './public-paths.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(contextKeys.site)
  const closed = closedPaths.map((path) => `Disallow: ${path}`)
  const text = ['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
