import type { ServerBuild } from 'react-router'
import type { Aside } from '#server/http/listening/listen.ts'
import { openPages, type Pages } from './pages.ts'

export async function openDevelopment(root: string): Promise<{ pages: Pages; aside: Aside; close(): Promise<void> }> {
  // Imported lazily, because a production install has no Vite.
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom', logLevel: 'warn' })
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  return { pages: openPages(build, 'development'), aside: vite.middlewares, close: () => vite.close() }
}
