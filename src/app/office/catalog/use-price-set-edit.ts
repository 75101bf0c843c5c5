import { useState } from 'react'
import { useNavigate } from 'react-router'
import { get, post, type Refused } from '#app/api.ts'
import { useOnceWritten } from '#app/calls/once-written.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { useDraft } from '#app/office/form/use-draft.ts'
import { useSaving } from '#app/office/form/use-saving.ts'
import type { PriceSet } from '#contract/prices/prices.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { bringBack } from './bring-back.ts'
import type { PriceSetPage } from './load-price-set.ts'
import { PRICE_SET_FIELDS, priceSetForm, priceSetFormErrors, sentPriceSet } from './price-set.form.ts'
import type { TypedRow } from './typed-rows.ts'
import { useDeleting } from './use-deleting.ts'

/** Writing a price set: the draft, its save with a conflict's way out, and the deletion of a row or of the set. */
export function usePriceSetEdit({ uid, companyid, set }: PriceSetPage, list: string) {
  const navigate = useNavigate()
  const write = useOnceWritten()
  const [saved, setSaved] = useState(set)
  const [theirs, setTheirs] = useState<PriceSet | null>(null)
  const [going, setGoing] = useState<TypedRow | null>(null)
  const draft = useDraft(priceSetForm(set), PRICE_SET_FIELDS, priceSetFormErrors)
  const conflictOf = (refused: Refused) => (refused.is('price-set.changed') ? refused.body.set : null)
  const saving = useSaving({ refuse: draft.refuse, conflictOf, onConflict: setTheirs })
  const take = (kept: PriceSet) => {
    setSaved(kept)
    setTheirs(null)
    draft.begin(priceSetForm(kept))
  }
  const submit = () => {
    if (!draft.check()) return
    const sent = (version: number | undefined) => sentPriceSet(draft.form, { uid, companyid, version })
    void saving.save(async () => {
      const { set: kept } = await write('prices.update', sent(saved?.version), (earlier) =>
        write('prices.update', sent(earlier.set.version)),
      )
      take(kept)
      showMessage(catalogMessages.priceSetSaved)
      navigate(`/admin/prices/e/${uid}${window.location.search}`, { replace: true })
    })
  }
  const deletingSet = useDeleting(async () => {
    const gone = await get('prices.get', { i: uid, companyid })
    await post('prices.deletePriceSet', { uid, companyid })
    draft.begin(draft.form)
    const undo = () =>
      void bringBack('price sets', catalogMessages.priceSetRestored, () =>
        post('prices.update', { uid, companyid, name: gone.name, enabled: gone.enabled, rows: gone.rows }),
      )
    showMessage(catalogMessages.priceSetDeleted, { undo })
    navigate(list)
  })
  /** A row that the server knows goes there at once; whatever else stands in the form stays unsaved. */
  const deletingRow = useDeleting(async () => {
    if (!going) return
    if (going.id > 0) {
      const { version } = await post('prices.deletePriceItem', { id: going.id })
      // A version further on has somebody else's change in it: the next save must still meet it as a conflict.
      setSaved((now) => now && { ...now, version: version === now.version + 1 ? version : now.version })
    }
    draft.both((form) => ({ ...form, rows: form.rows.filter(({ key }) => key !== going.key) }))
  })
  const removeRow = (row: TypedRow) => {
    setGoing(row)
    deletingRow.ask()
  }
  const keepMine = () => {
    setSaved(theirs)
    setTheirs(null)
  }
  return { draft, saved, theirs, take, keepMine, submit, saving: saving.busy, deletingSet, deletingRow, removeRow }
}
