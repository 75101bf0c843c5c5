import { useSyncExternalStore } from 'react'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import classes from './keys.sheet.module.css'
import { currentOverlay, showPalette, subscribeToPalette } from './palette.store.ts'

const KEYS: readonly [keys: string, words: string][] = [
  ['⌘ K or Ctrl K', 'Go to a screen, find a customer or a service'],
  ['/', 'Search this list'],
  ['?', 'Show these keys'],
  ['Esc', 'Close the open window'],
]

export function KeysSheet() {
  const open = useSyncExternalStore(subscribeToPalette, currentOverlay, () => null) === 'keys'
  return (
    <Sheet open={open} onClose={() => open && showPalette(null)} title="Keys">
      <dl className={classes.keys}>
        {KEYS.map(([keys, words]) => (
          <div key={keys} className={classes.row}>
            <dt>
              <kbd className={classes.key}>{keys}</kbd>
            </dt>
            <dd className={classes.words}>{words}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
