import { Button } from '#app/kit/actions/button.tsx'
import { CONFLICT_WORDS } from '#app/kit/form/conflict-notice.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import { WhoSaved } from '#app/office/trail/who-saved.tsx'
import type { ServiceMap } from '#contract/maps.ts'
import { drawingOf } from '#domain/geo/maps/map-drawing.ts'
import { mapRefusals } from '#domain/geo/messages.ts'
import classes from './map-sheets.module.css'

type ConflictSheetProps = {
  theirs: ServiceMap | null
  areasHere: number
  /** Both versions changed the drawing, so one drawing will be lost. */
  bothDrew: boolean
  zone: string
  onTake: () => void
  onKeep: () => void
  onClose: () => void
}

export function ConflictSheet({ theirs, areasHere, bothDrew, zone, onTake, onKeep, onClose }: ConflictSheetProps) {
  const there = theirs ? drawingOf(theirs.geojson).length : 0
  return (
    <Sheet open={theirs !== null} onClose={onClose} title={mapRefusals.changedMeanwhile}>
      {theirs && (
        <div className={classes.body}>
          <p>
            <WhoSaved subject="map" record={theirs.id} company={theirs.companyid} zone={zone} />{' '}
            <span>{`The saved map is “${theirs.name}” with ${there} ${there === 1 ? 'area' : 'areas'}; yours has ${areasHere}.`}</span>
          </p>
          <p>{CONFLICT_WORDS.kept}</p>
          {bothDrew && <p>They drew, too: keeping yours replaces all of their areas. Undo restores theirs.</p>}
          <Button wide onClick={onTake}>
            {CONFLICT_WORDS.discard}
          </Button>
          <Button tone="secondary" wide onClick={onKeep}>
            {CONFLICT_WORDS.keep}
          </Button>
          <Button tone="secondary" wide onClick={onClose}>
            Decide later
          </Button>
        </div>
      )}
    </Sheet>
  )
}
