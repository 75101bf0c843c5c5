import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Icon } from '#app/kit/display/icon.tsx'
import { useTimeout } from '#app/kit/use-timeout.ts'
import { capital } from '#domain/words/capital.ts'
import classes from './search-field.module.css'
import { asking, beginSearching, hearing, isWaiting } from './searching.ts'

const WAIT_MS = 200

type SearchFieldProps = {
  /** Its name, and its placeholder. */
  label: string
  /** What the URL says is searched. */
  value: string
  /** Called when the typing rests. */
  onSearch: (words: string) => void
}

/** The search of a list. `/` leads here from anywhere on the screen (palette-keys.ts); the URL follows when the typing rests. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [searching, setSearching] = useState(() => beginSearching(value))
  if (value !== searching.seen) setSearching(hearing(searching, value))
  const { typed } = searching
  const isLeaving = useIsLeaving()
  // Searching would take the place of the way to the next screen.
  useTimeout(isWaiting(searching) && !isLeaving ? typed : null, WAIT_MS, () => {
    setSearching(asking)
    onSearch(typed)
  })
  return (
    <div className={classes.box}>
      <Icon of={IconSearch} className={classes.icon} />
      <input
        type="search"
        className={classes.input}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholderOf(label)}
        autoComplete="off"
        value={typed}
        onChange={(event) => setSearching({ ...searching, typed: event.target.value })}
      />
      <span className={classes.key} aria-hidden="true">
        /
      </span>
    </div>
  )
}

/** Where it looks through several things, they say enough beside the sign, and all of them have room. */
const placeholderOf = (label: string) => (label.includes(',') ? capital(label.replace(/^Search /, '')) : label)

/** Whether another screen has been asked for and is on its way. */
function useIsLeaving(): boolean {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  return next !== undefined && next.pathname !== pathname
}
