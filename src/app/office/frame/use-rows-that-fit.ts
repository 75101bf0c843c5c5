import { useEffect, useEffectEvent } from 'react'
import { useReload } from '#app/kit/use-reload.ts'
import { type PageSize, ROWS_COOKIE, rowsThatFit } from '#app/page/page-size.ts'

/** Lets the server's next page of a list fill this screen. Without a cookie store the minimum is kept. */
export function useRowsThatFit(known: PageSize) {
  const reload = useReload()
  const tell = useEffectEvent(async () => {
    // The layout viewport: while a phone loads the page, innerHeight is that of the zoomed-out page.
    const { clientWidth: width, clientHeight: height } = document.documentElement
    const rows = rowsThatFit({ width, height })
    if (rows === known || !('cookieStore' in window)) return
    await window.cookieStore.set({ name: ROWS_COOKIE, value: String(rows), path: '/', sameSite: 'lax' })
    await reload()
  })
  useEffect(() => {
    const look = () => void tell()
    look()
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [])
}
