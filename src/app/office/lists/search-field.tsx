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
  label: string
  value: string
  onSearch: (words: string) => void
}

/** `/` focuses it from anywhere (palette-keys.ts). */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [searching, setSearching] = useState(() => beginSearching(value))
  if (value !== searching.seen) setSearching(hearing(searching, value))
  const { typed } = searching
  const isLeaving = useIsLeaving()
  // A search now would replace the pending navigation.
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

/** A label with several fields drops "Search", so that all of them fit beside the icon. */
const placeholderOf = (label: string) => (label.includes(',') ? capital(label.replace(/^Search /, '')) : label)

function useIsLeaving(): boolean {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  return next !== undefined && next.pathname !== pathname
}
