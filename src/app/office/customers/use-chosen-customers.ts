import { useState } from 'react'
import { get, Refused } from '#app/calls/api.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { Selection } from '#app/kit/tables/selection.ts'
import type { ChosenByCompany } from './bulk/change-customers.sheet.tsx'
import type { CustomerRow } from './customers.columns.tsx'
import { type CustomersView, listInput } from './customers.view.ts'

/** Company ids by customer id. */
type Chosen = ReadonlyMap<string, number>

interface Selected {
  list: string
  chosen: Chosen
  /** Selected by "Select all" without a cut-off; equal counts alone don't make a selection whole. */
  whole: boolean
}

const NONE: Chosen = new Map()

export function useChosenCustomers(view: CustomersView, company: number | null, rows: readonly CustomerRow[]) {
  const { sort: _sort, direction: _direction, ...matched } = listInput(view, company)
  const list = JSON.stringify(matched)
  const [selected, setSelected] = useState<Selected>({ list, chosen: NONE, whole: false })
  const [isAsking, setIsAsking] = useState(false)
  const chosen = selected.list === list ? selected.chosen : NONE
  const choose = (next: Chosen, whole = false) => setSelected({ list, chosen: next, whole })
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
    ids: [...chosen.keys()].map(Number),
    isWhole: selected.list === list && selected.whole,
    byCompany: byCompany(chosen),
    clear: () => choose(NONE),
    isAsking,
    chooseAll:
      company === null
        ? null
        : async () => {
            setIsAsking(true)
            try {
              const { ids, more } = await get('customers.getIds', { ...listInput(view, company), companyId: company })
              choose(new Map(ids.map((id) => [String(id), company])), !more)
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
