import type { KeptWrite, UndecidedWrite } from '#app/calls/once-written.ts'
import { useKeptWrite } from '#app/office/form/use-kept-write.ts'
import { storedEntries } from '#app/storage/stored-entries.ts'
import type { Asked } from '#contract/contract.ts'

const sales = storedEntries<UndecidedWrite>('sale')

export function useLostSale(customer: number): { lost: Asked<'customers.addService'> | null; kept: KeptWrite } {
  const { lost, kept } = useKeptWrite(sales, String(customer))
  return { lost: lost ? (lost.input as Asked<'customers.addService'>) : null, kept }
}
