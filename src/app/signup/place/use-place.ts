import { useRef, useState } from 'react'
import { get, Refused } from '#app/calls/api.ts'
import { useIsShown } from '#app/kit/form/use-save.ts'
import { clearMessages, showMessage } from '#app/kit/messages/message.store.ts'
import { addressOfPlace } from '#app/ordering/steps/address/address-search.tsx'
import { addressCopy } from '#app/ordering/steps.copy.ts'
import { useLookup } from '#app/signup/lookup/use-lookup.ts'
import type { Asked } from '#contract/contract.ts'
import { withAddress } from '#domain/ordering/wizard/lookup.ts'

/** @returns whether the address is known; null when superseded by another look-up or when the step was left */
export type Locate = (asked: Asked<'geo.locate'>, typed?: string) => Promise<boolean | null>

/** A new address clears the choices made at the old one. */
export function usePlace(): { locating: boolean; locate: Locate } {
  const { signup, change } = useLookup()
  const [locating, setLocating] = useState(false)
  const isShown = useIsShown()
  const last = useRef(0)
  const locate: Locate = async (asked, typed = asked.q) => {
    last.current += 1
    const mine = last.current
    const counts = () => isShown() && last.current === mine
    setLocating(true)
    clearMessages()
    try {
      const place = await get('geo.locate', asked)
      if (!counts()) return null
      change(withAddress(signup, addressOfPlace(place, typed)))
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (!counts()) return null
      if (error.status === 0 || error.status >= 429) showMessage(addressCopy.notLocated, { tone: 'error' })
      return false
    } finally {
      if (counts()) setLocating(false)
    }
  }
  return { locating, locate }
}
