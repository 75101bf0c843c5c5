import { href } from 'react-router'
import { contextKeys } from '#app/calls/api.ts'
import type { Route } from './+types/manifest.resource'

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Makes Can Manager an app on the home screen: full screen, and storage that the browser does not evict. */
export function loader({ context }: Route.LoaderArgs) {
  const { brand } = context.get(contextKeys.site)
  const manifest = {
    id: '/',
    name: `${brand} Can Manager`,
    short_name: 'Can Manager',
    description: 'Deliveries and go backs, with or without signal.',
    lang: 'en',
    start_url: href('/admin/can-manager'),
    scope: '/',
    display: 'standalone',
    background_color: '#f7f4ec',
    theme_color: '#0f2e24',
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
