import { useRef, useState } from 'react'
import { get, Refused } from '#app/calls/api.ts'
import { serverNow } from '#app/calls/server-clock.ts'
import { useTimeout } from '#app/kit/use-timeout.ts'
import type { Answer } from '#contract/contract.ts'
import type { User } from '#contract/users/sessions.ts'
import { may } from '#domain/identity/permissions.ts'
import { mayNameAnOrder } from '#domain/ordering/orders/order-number.ts'
import {
  actEntries,
  customerEntry,
  orderEntry,
  saleEntry,
  saysSell,
  screenEntries,
  serviceEntries,
  taskEntry,
  withoutSell,
} from './palette-entries.ts'

const WAIT_MS = 120
const CUSTOMERS_SHOWN = 6
const ORDERS_SHOWN = 3
const TASKS_SHOWN = 6

export function usePalette(user: User, query: string) {
  const words = query.trim()
  const company = may(user, 'catalog.read') ? user.company : null
  const named = withoutSell(words)
  const customers = useFound(
    may(user, 'customers.read') ? named : '',
    async (signal) => (await get('customers.getPage', { query: named, size: CUSTOMERS_SHOWN }, { signal })).rows,
  ).map(saysSell(words) && may(user, 'customers.write') ? saleEntry : customerEntry)
  const orders = useFound(may(user, 'orders.read') && mayNameAnOrder(words) ? words : '', async (signal) =>
    (await get('services.getOrders', { query: words, limit: ORDERS_SHOWN }, { signal })).map(orderEntry),
  )
  const tasks = useFound(worksInGroup(user) ? words : '', async (signal) =>
    (await get('canmanager.findTasks', { query: words, limit: TASKS_SHOWN }, { signal })).map((task) =>
      taskEntry(task, user, serverNow()),
    ),
  )
  const { services, askServices } = useServices(company)
  const sold = words === '' ? [] : serviceEntries(services, words)
  return {
    entries: [
      ...actEntries(user, words),
      ...screenEntries(user, words),
      ...tasks.filter(({ when }) => when),
      ...customers,
      ...orders,
      ...sold,
      ...tasks.filter(({ when }) => !when),
    ],
    askServices,
  }
}

function useServices(company: number | null) {
  const [services, setServices] = useState<Answer<'services.getServicesByHaulerId'>>([])
  const isAsked = useRef(false)
  const askServices = async () => {
    if (company === null || isAsked.current) return
    isAsked.current = true
    try {
      setServices(await get('services.getServicesByHaulerId', { i: company }))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      isAsked.current = false
    }
  }
  return { services, askServices }
}

const worksInGroup = (user: User): boolean =>
  may(user, 'groups.list') || (may(user, 'cans.read') && user.canmanagergroupid !== null)

function useFound<T>(words: string, find: (signal: AbortSignal) => Promise<T[]>): T[] {
  const [found, setFound] = useState<T[]>([])
  useTimeout(words || null, WAIT_MS, async (signal) => {
    try {
      const entries = await find(signal)
      if (!signal.aborted) setFound(entries)
    } catch (error) {
      // The palette still opens screens without these results; the list itself reports failures.
      if (!(error instanceof Refused || signal.aborted)) throw error
    }
  })
  return words === '' ? [] : found
}
