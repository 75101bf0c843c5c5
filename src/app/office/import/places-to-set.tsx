import { useState } from 'react'
import { get } from '#app/calls/api.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { List } from '#app/kit/display/list.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { ServiceAreaMap } from '#app/ordering/address/map/service-area-map.tsx'
import { useAreas } from '#app/ordering/address/map/use-areas.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { counted } from '#domain/words/counted.ts'
import { type ImportTable, rowNumber } from './import-table.ts'
import classes from './places-to-set.module.css'
import type { ImportReport } from './use-import.ts'

type PlacesToSetProps = { company: number; file: ImportTable; unplaced: ImportReport['unplaced'] }

/** A row is chosen in the list, and its pin is set on the map beside it. */
export function PlacesToSet({ company, file, unplaced }: PlacesToSetProps) {
  const { left, chosen, choose, pin, setPin, busy, save } = usePlaces(unplaced)
  const areas = useAreas(company, 'Residential')
  if (!chosen) return null
  const saving = busy && 'Saving'
  return (
    <Panel
      title={`${counted(left.length, 'place')} to set`}
      note="These addresses are not on the map. Their services run; set the places before you plan routes."
    >
      <div className={classes.both}>
        <List className={classes.rows} aria-label="Rows without a place">
          {left.map((place) => (
            <li key={place.site}>
              <button
                type="button"
                className={classes.row}
                aria-pressed={place === chosen}
                onClick={() => choose(place.site)}
              >
                <span className={classes.number}>{rowNumber(file, place.row)}</span>
                <span className={classes.words}>
                  <strong>{place.name}</strong>
                  <span className={classes.address}>{place.address || 'No address'}</span>
                </span>
              </button>
            </li>
          ))}
        </List>
        <div className={classes.place}>
          <ServiceAreaMap
            key={chosen.site}
            areas={areas}
            pin={pin ?? areas?.middle ?? null}
            label={`Map for ${chosen.name}, ${chosen.address || 'no address'}`}
            height={320}
            onPin={setPin}
          />
          <Button notReady={!pin && 'Drag the pin, or tap the map'} busy={saving} onClick={() => pin && save(pin)}>
            Save the place
          </Button>
        </div>
      </div>
    </Panel>
  )
}

function usePlaces(unplaced: ImportReport['unplaced']) {
  const [left, setLeft] = useState(unplaced)
  const [wanted, choose] = useState<number>()
  const [pin, setPin] = useState<Point | null>(null)
  const chosen = left.find(({ site }) => site === wanted) ?? left[0]
  const { busy, save } = useSave({ onRefused: ({ message }) => showMessage(message, { tone: 'error' }) })
  return {
    left,
    chosen,
    choose: (site: number) => {
      choose(site)
      setPin(null)
    },
    pin,
    setPin,
    busy,
    save: (point: Point) =>
      chosen &&
      save(
        async (write) => {
          const sites = await get('customers.getSites', { i: chosen.customer })
          const site = sites.find(({ id }) => id === chosen.site)
          if (site) await write('customers.saveSite', { ...site, ...point })
        },
        () => {
          setLeft((places) => places.filter((place) => place !== chosen))
          setPin(null)
          showMessage('Place saved')
        },
      ),
  }
}
