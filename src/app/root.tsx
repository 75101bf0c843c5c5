import '#app/fonts.css'
import '#app/tokens.css'
import '#app/kit/base.css'
import { type ReactNode, useEffect, useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { contextKeys } from '#app/calls/api.ts'
import { noteClockOffset } from '#app/calls/server-clock.ts'
import { colorSchemeScript } from '#app/kit/color-scheme.ts'
import { NavigationProgress } from '#app/kit/display/navigation-progress.tsx'
import { adoptEarlyInput } from '#app/page/early-input.ts'
import { ErrorScreen } from '#app/site/errors/error-page.tsx'
import { useVisitCount } from '#app/site/frame/use-visit-count.ts'
import type { Route } from './+types/root'

export function loader({ context }: Route.LoaderArgs) {
  return { site: context.get(contextKeys.site), nonce: context.get(contextKeys.nonce) }
}

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.site.brand ?? 'Haulyard' }]

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useRouteLoaderData<typeof loader>('root')?.nonce
  // Also tells browser automation when the page responds: a press before that is lost.
  useEffect(() => {
    adoptEarlyInput(document)
    document.documentElement.dataset.interactive = ''
  }, [])
  return (
    <html lang="en" data-color-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script nonce={nonce} suppressHydrationWarning>
          {colorSchemeScript}
        </script>
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  // Before any component counts days: they must match the server's rendering.
  useState(() => noteClockOffset(loaderData.site.clockOffsetMs))
  useVisitCount()
  return (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  )
}

export const ErrorBoundary = ErrorScreen
