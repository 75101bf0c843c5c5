import { useState } from 'react'
import { Refused } from '#app/api.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { useSite } from '#app/site/frame/use-site.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'

export type Deleting = {
  /** Whether the question stands. */
  asks: boolean
  busy: boolean
  ask: () => void
  leave: () => void
  confirm: () => void
}

/** The specification's question before something is deleted, and what is said when it fails. */
export function useDeleting(work: () => Promise<void>): Deleting {
  const { brand } = useSite()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const text = error.is('price-set.in-use') ? error.message : catalogMessages.deleteFailed(brand)
      showMessage(text, { tone: 'error' })
    } finally {
      setBusy(false)
      setAsks(false)
    }
  }
  return { asks, busy, ask: () => setAsks(true), leave: () => setAsks(false), confirm: () => void confirm() }
}
