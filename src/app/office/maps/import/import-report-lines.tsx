import type { MapImport } from '#app/office/maps/editor-state.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { farAreas } from '#domain/geo/areas/far-areas.ts'
import { middleOf } from '#domain/geo/areas/swapped-places.ts'
import type { ShapesImported } from '#domain/geo/maps/import-shapes.ts'
import { holesKept } from '#domain/geo/maps/import-words.ts'
import { milesText } from '#domain/geo/ways/distance.ts'
import { countText } from '#domain/words/counted.ts'
import classes from './import-report.module.css'
import { ReportAct, ReportLine } from './report-line.tsx'

/** About 100 miles: farther than any hauler drives. */
const FAR_METERS = 160_000

type CameInLineProps = { read: ShapesImported; metersAway: number | null; onShowAll: () => void }

export function CameInLine({ read: { came, areas }, metersAway, onShowAll }: CameInLineProps) {
  const why = [
    areas.length > came && `They make ${countText(areas.length)} areas.`,
    holesKept(areas),
    metersAway !== null && metersAway > FAR_METERS && `About ${milesText(metersAway)} from the other areas.`,
  ].filter(Boolean)
  return (
    <ReportLine tone="in" count={came} what={came === 1 ? 'area imported' : 'areas imported'}>
      {why.length > 0 && <p className={classes.why}>{why.join(' ')}</p>}
      {metersAway !== null && metersAway > FAR_METERS && <ReportAct onClick={onShowAll}>Show all areas</ReportAct>}
    </ReportLine>
  )
}

export function FarLine({ read, onShow }: { read: ShapesImported; onShow: (place: Point) => void }) {
  const far = farAreas(read.areas)
  const [first] = far
  if (!first) return null
  const names = far.map(({ name, away }) => `${name}, about ${away}`).join('; ')
  return (
    <ReportLine
      tone="ask"
      count={far.length}
      what={far.length === 1 ? 'is far from the rest' : 'are far from the rest'}
    >
      <p className={classes.why}>{`${names}. Latitude and longitude may be swapped there.`}</p>
      <ReportAct onClick={() => onShow(middleOf(first.box))}>Show on map</ReportAct>
    </ReportLine>
  )
}

export function SwappedLine({ report, onSwap }: { report: MapImport; onSwap: () => void }) {
  const { read, swapped, isSwapped } = report
  if (!swapped) return null
  if (isSwapped) {
    return (
      <ReportLine tone="done" count={read.came} what="had latitude and longitude swapped">
        <ReportAct onClick={onSwap}>Swap them back</ReportAct>
      </ReportLine>
    )
  }
  return (
    <ReportLine
      tone="ask"
      count={swapped.came}
      what={swapped.came === 1 ? 'looks swapped: latitude first' : 'look swapped: latitude first'}
    >
      <p className={classes.why}>As it is, the file is far from your other areas. Swapped, it fits.</p>
      <ReportAct onClick={onSwap}>Swap them</ReportAct>
    </ReportLine>
  )
}
