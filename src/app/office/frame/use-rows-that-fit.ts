import { useEffect, useEffectEvent } from 'react'
import { useReload } from '#app/kit/use-reload.ts'
import { type PageSize, ROWS_COOKIE, rowsThatFit } from '#app/page/page-size.ts'

/**
 * Tells the server how many rows this screen has room for, so that its next page of a list fills it. A browser without a
 * cookie store keeps the least.
 * @param known what the server thinks
 */
export function useRowsThatFit(known: PageSize) {
  const reload = useReload()
  const tell = useEffectEvent(async () => {
    // As the page is laid out: while a phone loads it, the inner height is that of a page zoomed out.
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
