import { useState } from 'react'
import { get, Refused } from '#app/api.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { Selection } from '#app/kit/tables/selection.ts'
import type { CustomerRow } from './customer-rows.ts'
import { type CustomersView, listInput } from './customers.view.ts'
import type { ChosenByCompany } from './use-bulk-change.ts'

/** By the customer's id, whose customer that is. */
type Chosen = ReadonlyMap<string, number>

const NONE: Chosen = new Map()

/** Customers that are chosen, on whatever page of the list they stand. Another list begins with none. */
export function useChosenCustomers(view: CustomersView, company: number | null, rows: readonly CustomerRow[]) {
  const list = JSON.stringify(listInput(view, company))
  const [kept, setKept] = useState({ list, chosen: NONE })
  const [isAsking, setIsAsking] = useState(false)
  const chosen = kept.list === list ? kept.chosen : NONE
  const choose = (next: Chosen) => setKept({ list, chosen: next })
  const shown = new Map(rows.map(({ id, companyid }) => [String(id), companyid]))

  const selection: Selection = {
    chosen: new Set(chosen.keys()),
    onChange: (keys) =>
      choose(
        new Map(
          [...keys].flatMap((key): [string, number][] => {
            const whose = chosen.get(key) ?? shown.get(key)
            return whose === undefined ? [] : [[key, whose]]
          }),
        ),
      ),
  }

  return {
    selection,
    /** The ids, in the order in which they were chosen. */
    ids: [...chosen.keys()].map(Number),
    byCompany: byCompany(chosen),
    clear: () => choose(NONE),
    isAsking,
    /** Chooses whoever the list has; of all companies' customers nobody does that at once. */
    chooseAll:
      company === null
        ? null
        : async () => {
            setIsAsking(true)
            try {
              const { ids } = await get('customers.getIds', { ...listInput(view, company), companyId: company })
              choose(new Map(ids.map((id) => [String(id), company])))
            } catch (error) {
              if (!(error instanceof Refused)) throw error
              showMessage(error.message, { tone: 'error' })
            } finally {
              setIsAsking(false)
            }
          },
  }
}

export type ChosenCustomers = ReturnType<typeof useChosenCustomers>

function byCompany(chosen: Chosen): ChosenByCompany {
  const grouped = Map.groupBy(chosen, ([, company]) => company)
  return new Map([...grouped].map(([company, of]) => [company, of.map(([id]) => ({ id: Number(id) }))]))
}
