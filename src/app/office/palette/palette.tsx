import { IconSearch } from '@tabler/icons-react'
import { useId, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { CallerActs } from '#app/cans/task/caller-acts.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { type ComboBox, useComboBox } from '#app/kit/fields/combo-box.ts'
import { Dialog } from '#app/kit/sheets/dialog.tsx'
import type from '#app/kit/type.module.css'
import { useWindowEvents } from '#app/kit/use-window-events.ts'
import type { Office } from '#app/page/use-office.ts'
import type { User } from '#contract/users/sessions.ts'
import type { Role } from '#domain/identity/roles.ts'
import { counted } from '#domain/words/counted.ts'
import { FoundStop } from './found-stop.tsx'
import classes from './palette.module.css'
import { currentOverlay, showPalette, subscribeToPalette } from './palette.store.ts'
import type { PaletteEntry } from './palette-entries.ts'
import { followKeys } from './palette-keys.ts'
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

export function Palette({ office }: { office: Office }) {
  const open = useSyncExternalStore(subscribeToPalette, currentOverlay, () => null) === 'find'
  useWindowEvents({ keydown: followKeys })
  return (
    <Dialog open={open} onClose={close} closesBeside className={classes.palette} aria-label="Go to or find">
      <Finder user={office.user} />
    </Dialog>
  )
}

function Finder({ user }: { user: User }) {
  const [query, setQuery] = useState('')
  const navigate = useNavigate()
  const go = (path: string) => {
    close()
    navigate(path)
  }
  const { entries, askServices } = usePalette(user, query)
  const combo = useComboBox({
    id: useId(),
    text: query,
    onText: (text) => {
      setQuery(text)
      void askServices()
    },
    count: entries.length,
    onTake: (index) => {
      const entry = entries[index]
      if (entry) go(entry.path)
    },
    always: true,
  })
  const answer = entries[combo.active]?.when
  const stops = entries.filter(({ when }) => when).length
  return (
    <div className={classes.inside}>
      <div className={classes.box}>
        <Icon of={IconSearch} />
        <input
          {...combo.inputProps()}
          className={classes.input}
          type="text"
          aria-label="Go to or find"
          placeholder={WHAT_IT_FINDS[user.role]}
        />
        {stops > 0 && <span className={classes.count}>{counted(stops, 'stop')}</span>}
      </div>
      <div className={classes.results}>
        <Entries entries={entries} combo={combo} query={query} />
        {answer && (
          // Beside the list, because an option holds no buttons; shown below its option.
          <div className={classes.acts} style={{ order: orderOf(combo.active) + 1 }}>
            <CallerActs key={answer.task.id} stop={answer.task} onEdit={() => go(answer.editPath)} />
          </div>
        )}
      </div>
      <p className={entries.length === 0 ? classes.none : type.hidden} role="status">
        {entries.length === 0 ? 'No results' : counted(entries.length, 'result')}
      </p>
      <PaletteKeys isStop={answer !== undefined} />
    </div>
  )
}

const PaletteKeys = ({ isStop }: { isStop: boolean }) => (
  <p className={classes.help}>
    <span>
      <kbd>↑ ↓</kbd> to choose
    </span>{' '}
    {isStop && (
      <span>
        <kbd>Tab</kbd> for actions
      </span>
    )}{' '}
    <span>
      <kbd>Enter</kbd> <span>{isStop ? 'to open the stop' : 'to go'}</span>
    </span>{' '}
    <span>
      <kbd>Esc</kbd> to close
    </span>
  </p>
)

/** The heading of a group comes before its first entry, and the acts of an entry after it. */
const orderOf = (index: number): number => 3 * index

interface EntriesProps {
  entries: readonly PaletteEntry[]
  combo: ComboBox
  query: string
}

function Entries({ entries, combo, query }: EntriesProps) {
  const groups = Map.groupBy(
    entries.map((entry, index) => ({ entry, index })),
    ({ entry }) => entry.group,
  )
  return (
    <div className={classes.list} {...combo.listProps('Found')}>
      {[...groups].map(([group, found]) => (
        <fieldset key={group} className={classes.part} aria-label={group}>
          <div className={classes.group} style={{ order: orderOf(found[0]?.index ?? 0) - 1 }} aria-hidden="true">
            {group}
          </div>
          {found.map(({ entry, index }) => (
            <div
              key={`${entry.path} ${entry.title}`}
              {...combo.optionProps(index)}
              className={entry.when ? `${classes.entry} ${classes.stop}` : classes.entry}
              style={{ order: orderOf(index) }}
            >
              {entry.when ? (
                <FoundStop stop={entry.when} query={query} isActive={index === combo.active} />
              ) : (
                <>
                  <span className={classes.title}>{entry.title}</span>
                  <span className={classes.facts}>{entry.facts}</span>
                </>
              )}
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
