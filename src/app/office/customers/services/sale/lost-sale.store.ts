import { useState, useSyncExternalStore } from 'react'
import type { KeptWrite, UndecidedWrite } from '#app/calls/once-written.ts'
import { useOffice } from '#app/page/use-office.ts'
import { storedEntries } from '#app/storage/stored-entries.ts'
import type { Asked } from '#contract/contract.ts'

const sales = storedEntries<UndecidedWrite>('sale')

/**
 * A sale whose answer was lost keeps its key and its answers on the device, because a sheet that was closed, or a page
 * that was left, must not sell twice. Keys are the person's own.
 */
export function useLostSale(customer: number): { lost: Asked<'customers.addService'> | null; kept: KeptWrite } {
  const name = `${useOffice().user.id} ${customer}`
  const [kept] = useState(() => ({
    read: () => sales.read(name),
    keep: (write: UndecidedWrite | null) => sales.write(name, write),
  }))
  const found = useSyncExternalStore(sales.subscribe, kept.read, () => null)
  return { lost: found ? (found.input as Asked<'customers.addService'>) : null, kept }
}
