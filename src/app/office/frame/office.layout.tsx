import { useEffect, useEffectEvent } from 'react'
import {
  isRouteErrorResponse,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
} from 'react-router'
import { ProofSheet } from '#app/identity/proof.sheet.tsx'
import { ScrollToTop } from '#app/kit/actions/scroll-to-top.tsx'
import { Skeleton } from '#app/kit/display/skeleton.tsx'
import { MessageHost } from '#app/kit/messages/message-host.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { isReloading, useReload } from '#app/kit/use-reload.ts'
import { KeysSheet } from '#app/office/palette/keys.sheet.tsx'
import { Palette } from '#app/office/palette/palette.tsx'
import { offlineScreen } from '#app/offline/offline-screens.ts'
import { officeRequest, openOffice, PRIVATE } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { PAGE_SIZES, type PageSize, ROWS_COOKIE, rowsInCookies, rowsThatFit } from '#app/page/page-size.ts'
import { useFocusOnArrival } from '#app/page/use-focus-on-arrival.ts'
import type { Office } from '#app/page/use-office.ts'
import { currentSession, useEndedSession } from '#app/session/session.store.ts'
import type { Route } from './+types/office.layout'
import type { FrameOffice } from './frame-office.ts'
import { LoginRequired } from './login-required.tsx'
import classes from './office.layout.module.css'
import { PhoneBar } from './phone-bar.tsx'
import { SideMenu } from './side-menu.tsx'
import { settleSession, useSettledSession } from './use-settled-session.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

/** Requests a page without user data, which the device caches to open Can Manager offline. */
const SHELL = 'shell'

type Framed = Omit<FrameOffice, 'user'> & { user: Office['user'] | null; shell: boolean }

/** Office pages are private to one user and must not be cached. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }, next) => {
    const rows = rowsInCookies(request.headers.get('Cookie'))
    context.set(officeRequest, url.searchParams.has(SHELL) ? null : await openOffice(context, url, rows))
    const response = await next()
    for (const [name, value] of Object.entries(PRIVATE)) response.headers.set(name, value)
    return response
  },
]

const NOBODYS = {
  user: null,
  company: null,
  group: null,
  memberships: [],
  hasCompany: false,
  rows: PAGE_SIZES[0],
} as const

export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Framed> {
  const office = context.get(officeRequest)
  const onPhone = isPhone(request.headers)
  if (!office) return { ...NOBODYS, onPhone, shell: url.searchParams.has(SHELL) }
  const { user, rows } = office
  const [shown, group, all] = await Promise.all([office.company(), office.group(), office.memberships()])
  const memberships = all.length > 1 ? all : []
  const company = shown?.id === user.company ? (shown ?? null) : null
  const hasCompany = shown !== undefined
  return { user, company, group: group?.name ?? null, memberships, hasCompany, onPhone, rows, shell: false }
}

/** Current browsers send a client hint; others are detected by user agent. */
const isPhone = (headers: Headers): boolean =>
  headers.get('Sec-CH-UA-Mobile') === '?1' || /\bMobi/.test(headers.get('User-Agent') ?? '')

/** The frame's last data, shown while the server is unreachable. */
let last: Framed | undefined

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Framed> {
  const asking = currentSession()
  try {
    const framed = await serverLoader()
    // The document's answer, or an overtaken one, may be older than the current session.
    if (last && currentSession()?.token === asking?.token) settleSession(asking?.user, framed.user)
    last = framed
    return framed
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500) || !last) throw error
    return last
  }
}
clientLoader.hydrate = true as const

/** Links within the office don't reload the frame; a saved change does, even when a link overtakes it. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href || isReloading()

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Dashboard', matches[0].loaderData, { hidden: true })

export default function OfficeLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <RequireSession framed={loaderData} />
      <MessageHost />
    </>
  )
}

/** The first render follows the cookie; after hydration the browser's stored session must agree. */
function RequireSession({ framed }: { framed: Framed }) {
  const session = useSettledSession(framed.user)
  const reader = useReader()
  const isHydrated = useHydrated()
  const known = session?.user ?? reader
  const user = framed.user ?? (framed.shell ? known : null)
  if (!isHydrated && framed.shell) return <OfficeSkeleton />
  if (!user || (isHydrated && !known)) return <LoginRequired />
  if (isHydrated && known?.id !== user.id) return <OfficeSkeleton />
  // Another company starts the screens over, with what they remember.
  return <OfficeFrame key={user.company} office={{ ...framed, user }} />
}

/**
 * The user of an ended session on this device: may read and tick the day's list until the server is reachable and asks
 * for a log-in (use-live-work.ts, ADR-20). Null on screens that need the server.
 */
function useReader(): Office['user'] | null {
  const ended = useEndedSession()
  const { pathname } = useLocation()
  return offlineScreen(pathname) === undefined ? null : (ended?.user ?? null)
}

function OfficeFrame({ office }: { office: FrameOffice }) {
  useFocusOnArrival('content')
  useRowsThatFit(office.rows)
  const isLoading = useNavigation().state === 'loading'
  const isHydrated = useHydrated()
  return (
    <div className={classes.frame}>
      {/* Disabled before hydration: input typed or chosen before then would be lost. */}
      <fieldset className={classes.controls} disabled={!isHydrated} role="presentation">
        <a className={classes.skip} href="#content">
          Skip to content
        </a>
        <PhoneBar office={office} />
        <aside className={classes.side} data-on-night="">
          <SideMenu office={office} />
        </aside>
        <main className={classes.content} id="content" tabIndex={-1} aria-busy={isLoading}>
          <Outlet context={office} />
        </main>
        <ScrollToTop />
        <Palette office={office} />
        <KeysSheet />
        <ProofSheet />
      </fieldset>
    </div>
  )
}

function OfficeSkeleton() {
  return (
    <div className={classes.frame}>
      <div className={classes.side} />
      <main className={classes.content} aria-busy="true" aria-label="Loading">
        <Skeleton width={180} height={34} />
      </main>
    </div>
  )
}

/** Lets the server's next page of a list fill this screen. Without a cookie store the minimum is kept. */
function useRowsThatFit(known: PageSize) {
  const reload = useReload()
  const storeRows = useEffectEvent(async () => {
    // The layout viewport: while a phone loads the page, innerHeight is that of the zoomed-out page.
    const { clientWidth: width, clientHeight: height } = document.documentElement
    const rows = rowsThatFit({ width, height })
    if (rows === known || !('cookieStore' in window)) return
    await window.cookieStore.set({ name: ROWS_COOKIE, value: String(rows), path: '/', sameSite: 'lax' })
    await reload()
  })
  useEffect(() => {
    const look = () => void storeRows()
    look()
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [])
}
