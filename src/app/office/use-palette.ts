import { useEffect, useEffectEvent, useState } from 'react'
import { get, Refused } from '#app/api.ts'
import { useLoaded } from '#app/use-loaded.ts'
import type { User } from '#contract/users.ts'
import { may } from '#domain/identity/permissions.ts'
import { customerEntry, type PaletteEntry, screenEntries, serviceEntries } from './palette-entries.ts'

const WAIT_MS = 120
const CUSTOMERS_SHOWN = 6

/** What the palette finds. Screens and services answer at once; customers come from the server when the typing rests. */
export function usePalette(user: User, query: string): PaletteEntry[] {
  const words = query.trim()
  const office = may(user.role, 'customers.read')
  const company = office ? user.company : null
  const customers = useFoundCustomers(office ? words : '')
  const { loaded } = useLoaded(`palette services ${company}`, async (signal) =>
    company === null ? [] : get('services.getServicesByHaulerId', { i: company }, { signal }),
  )
  const services = words !== '' && loaded.state === 'ready' ? serviceEntries(loaded.value, words) : []
  return [...screenEntries(user, words), ...customers, ...services]
}

function useFoundCustomers(words: string): PaletteEntry[] {
  const [found, setFound] = useState<{ words: string; entries: PaletteEntry[] }>({ words: '', entries: [] })
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const page = await get('customers.getPage', { query: words, size: CUSTOMERS_SHOWN }, { signal })
      if (!signal.aborted) setFound({ words, entries: page.rows.map(customerEntry) })
    } catch (error) {
      // Screens can be gone to without an answer; the list itself says when it cannot be had.
      if (!(error instanceof Refused || signal.aborted)) throw error
    }
  })
  useEffect(() => {
    if (words === '') return
    const control = new AbortController()
    const timer = setTimeout(() => ask(control.signal), WAIT_MS)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [words])
  return words === '' ? [] : found.entries
}
