import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import type { Office } from '#app/office/frame/use-office.ts'
import type { User } from '#contract/users/sessions.ts'
import type { Role } from '#domain/identity/roles.ts'
import classes from './palette.module.css'
import { currentOverlay, showPalette, subscribeToPalette } from './palette.store.ts'
import type { PaletteEntry } from './palette-entries.ts'
import { listenForPalette } from './palette-keys.ts'
import { usePalette } from './use-palette.ts'

const OFFICE_FINDS = 'Screen, task, customer or service'
const CREW_FINDS = 'Screen or task'
const WHAT_IT_FINDS: Record<Role, string> = {
  admin: 'Screen, task or customer',
  hauler: OFFICE_FINDS,
  customer: 'Screen',
  'can-manager': CREW_FINDS,
  'can-driver': CREW_FINDS,
}

const close = () => showPalette(null)

/** ⌘K: go to a screen, or find a task, a customer or a service, without leaving the keyboard. */
export function Palette({ office }: { office: Office }) {
  const open = useSyncExternalStore(subscribeToPalette, currentOverlay, () => null) === 'find'
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(listenForPalette, [])
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      className={classes.palette}
      aria-label="Go to or find"
      onClose={() => open && close()}
      onMouseDown={(event) => event.target === event.currentTarget && close()}
    >
      {open && <Finder user={office.user} />}
    </dialog>
  )
}

function Finder({ user }: { user: User }) {
  const [query, setQuery] = useState('')
  const [marked, setMarked] = useState(0)
  const navigate = useNavigate()
  const entries = usePalette(user, query)
  const at = Math.min(marked, entries.length - 1)
  const go = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    close()
    navigate(entry.path)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && entries.length > 0) setMarked((at + step + entries.length) % entries.length)
    else if (event.key === 'Enter') go(entries[at])
    else return
    event.preventDefault()
  }
  return (
    <div className={classes.inside}>
      <div className={classes.box}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <input
          className={classes.input}
          type="text"
          role="combobox"
          aria-label="Go to or find"
          aria-expanded={entries.length > 0}
          aria-controls="palette-entries"
          aria-activedescendant={entries[at] ? `palette-${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={WHAT_IT_FINDS[user.role]}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value)
            setMarked(0)
          }}
          onKeyDown={press}
        />
      </div>
      <Entries entries={entries} at={at} onGo={go} />
      {entries.length === 0 && <p className={classes.none}>Nothing is called that.</p>}
      <p className={classes.help}>↑ ↓ to choose, Enter to go, Esc to close</p>
    </div>
  )
}

type EntriesProps = { entries: readonly PaletteEntry[]; at: number; onGo: (entry: PaletteEntry) => void }

/** The keyboard stays in the field; a click goes there too. */
function Entries({ entries, at, onGo }: EntriesProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`#palette-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const groups = Map.groupBy(
    entries.map((entry, index) => ({ entry, index })),
    ({ entry }) => entry.group,
  )
  return (
    <div ref={list} className={classes.list} role="listbox" id="palette-entries" aria-label="Found">
      {[...groups].map(([group, found]) => (
        <fieldset key={group} className={classes.part} aria-label={group}>
          <div className={classes.group} aria-hidden="true">
            {group}
          </div>
          {found.map(({ entry, index }) => (
            <div
              key={entry.path}
              id={`palette-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={classes.entry}
              onMouseDown={(event) => {
                event.preventDefault()
                onGo(entry)
              }}
            >
              <span className={classes.title}>{entry.title}</span>
              <span className={classes.facts}>{entry.facts}</span>
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
