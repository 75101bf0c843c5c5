import { useRef, useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { get, Refused } from '#app/calls/api.ts'
import type { Write } from '#app/calls/once-written.ts'
import { useForm } from '#app/kit/form/use-form.ts'
import { useVersionedEdit } from '#app/kit/form/use-versioned-edit.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { useDeleting } from '#app/office/form/delete.sheet.tsx'
import { useBringBack } from '#app/office/form/use-bring-back.ts'
import type { PriceSet } from '#contract/prices/price-sets.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import type { PriceSetPage } from './load-price-set.ts'
import {
  PRICE_SET_FIELDS,
  type PriceSetForm,
  priceSetForm,
  priceSetFormErrors,
  sentPriceSet,
} from './price-set.form.ts'
import type { TypedRow } from './typed-rows.ts'

export function usePriceSetEdit({ uid, companyid, set }: PriceSetPage, list: string) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const form = useForm<PriceSetForm>({
    start: priceSetForm(set),
    fields: PRICE_SET_FIELDS,
    errorsOf: priceSetFormErrors,
  })
  const edit = useVersionedEdit<PriceSet, PriceSetForm>({
    form,
    row: set,
    valuesOf: priceSetForm,
    conflictRow: (refused) => (refused.is('price-set.changed') ? refused.body.set : null),
    mayMakeAgain: true,
    send: async ({ values, writeOver }) => {
      const inputOf = (over: PriceSet | null) => sentPriceSet(values, { uid, companyid, version: over?.version })
      const saved = await writeOver('prices.update', inputOf, (answer) => answer.set)
      showMessage(catalogMessages.priceSetSaved)
      return saved.set
    },
    onSaved: () => navigate(href('/admin/prices/e/:uid', { uid }) + search, { replace: true }),
  })
  const removeSet = useRemoval(uid, companyid)
  const deletingSet = useDeleting(removeSet, () => {
    form.begin(form.latest())
    navigate(list)
  })
  return { form, ...edit, deletingSet, ...useRowRemoval(form, edit.adoptBase) }
}

/** Loads the set's latest version before deleting it, so that undo restores exactly that. */
function useRemoval(uid: string, companyid: number) {
  const bringBack = useBringBack()
  const last = useRef<PriceSet>(undefined)
  const latestSet = async (): Promise<PriceSet> => {
    try {
      last.current = await get('prices.get', { i: uid, companyid })
    } catch (error) {
      // An earlier press may have deleted it although its answer was lost; the retry finds out.
      if (!last.current || !(error instanceof Refused && error.is('not-found'))) throw error
    }
    return last.current
  }
  return async (write: Write) => {
    const { name, enabled, rows } = await latestSet()
    await write('prices.deletePriceSet', { uid, companyid })
    const undo = () =>
      bringBack(catalogMessages.priceSetRestored, (again) =>
        again('prices.update', { uid, companyid, name, enabled, rows }),
      )
    showMessage(catalogMessages.priceSetDeleted, { undo })
  }
}

type Form = ReturnType<typeof useForm<PriceSetForm>>

/** Deletes a saved row on the server at once; the form's other changes stay unsaved. */
function useRowRemoval(form: Form, adoptBase: (change: (base: PriceSet) => PriceSet) => void) {
  const [going, setGoing] = useState<TypedRow | null>(null)
  const deletingRow = useDeleting(async (write) => {
    if (!going) return
    if (going.id > 0) {
      const { version } = await write('prices.deletePriceItem', { id: going.id })
      // A larger step includes another user's change, which the next save must still report as a conflict.
      adoptBase((base) => (version === base.version + 1 ? { ...base, version } : base))
    }
    form.adopt((values) => ({ ...values, rows: values.rows.filter(({ key }) => key !== going.key) }))
  })
  const removeRow = (row: TypedRow) => {
    setGoing(row)
    deletingRow.ask()
  }
  return { deletingRow, removeRow }
}
