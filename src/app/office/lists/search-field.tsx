import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Icon } from '#app/kit/display/icon.tsx'
import { useTimeout } from '#app/kit/use-timeout.ts'
import { capital } from '#domain/words/capital.ts'
import classes from './search-field.module.css'

/**
 * State of a search field whose URL lags behind the typing. A URL that shows one of this field's own searches is an
 * echo and changes nothing; any other URL replaces the typed text.
 */
interface Searching {
  typed: string
  seen: string
  /** Searches that were requested but aren't in the URL yet, oldest first. */
  asked: readonly string[]
}

export const beginSearching = (value: string): Searching => ({ typed: value, seen: value, asked: [] })

const latest = ({ asked, seen }: Searching) => asked.at(-1) ?? seen

export const isWaiting = (now: Searching): boolean => now.typed !== latest(now)

export const asking = (now: Searching): Searching => ({ ...now, asked: [...now.asked, now.typed] })

export function hearing(now: Searching, value: string): Searching {
  const echo = now.asked.indexOf(value)
  if (echo >= 0) return { ...now, seen: value, asked: now.asked.slice(echo + 1) }
  return beginSearching(value)
}

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
