import { type KeyboardEvent, useState } from 'react'

/**
 * The keys of a combobox over a list of `count` options: arrows go round, Enter takes, Escape closes. `open` says whether
 * there is a list at all.
 */
export function useListKeys(open: boolean, count: number, take: (index: number) => void) {
  const [closed, setClosed] = useState(false)
  const [wanted, setWanted] = useState(0)
  const shown = open && !closed
  const active = Math.min(wanted, count - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (isArrow && !shown) setClosed(false)
    else if (isArrow) setWanted((active + (event.key === 'ArrowDown' ? 1 : count - 1)) % count)
    else if (event.key === 'Escape') setClosed(true)
    else if (event.key === 'Enter' && shown) take(active)
    else return
    event.preventDefault()
  }
  const reset = () => {
    setClosed(false)
    setWanted(0)
  }
  return { shown, active, onKeyDown, take, reset }
}
