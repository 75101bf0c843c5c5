import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { saveFile } from '#app/kit/save-file.ts'
import type { MapImport } from '#app/office/maps/editor-state.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { closedLine } from '#domain/geo/maps/import-lines.ts'
import { type LeftGroup, leftGroups, mendGroups } from '#domain/geo/maps/import-words.ts'
import type { LeftShape } from '#domain/geo/maps/read-shapes.ts'
import { counted, countText } from '#domain/words/counted.ts'
import { ImportNames } from './import-names.tsx'
import classes from './import-report.module.css'
import { CameInLine, FarLine, SwappedLine } from './import-report-lines.tsx'
import { ReportAct, ReportLine } from './report-line.tsx'

export interface MapImportReportProps {
  report: MapImport
  metersAway: number | null
  limit: ReactNode
  onSwap: () => void
  onName: (key: string | null) => void
  onCloseLines: () => void
  onShow: (place: Point) => void
  onShowAll: () => void
  onUndo: () => void
  onClose: () => void
}

export function MapImportReport(props: MapImportReportProps) {
  const { report, onCloseLines, onShow } = props
  const { read, fileName, ids } = report
  const shapes = read.came + read.left.length
  return (
    <section className={classes.report} aria-labelledby="import-report">
      <div className={classes.head}>
        <div className={classes.heading}>
          <h2 className={classes.title} id="import-report">
            Import report
          </h2>
          <p className={classes.file}>{`${fileName}, ${counted(shapes, 'shape')}`}</p>
        </div>
        <IconButton label="Close the report" icon={<Icon of={IconX} />} onClick={props.onClose} />
      </div>
      <ul className={classes.lines}>
        <CameInLine read={read} metersAway={props.metersAway} onShowAll={props.onShowAll} />
        <SwappedLine report={report} onSwap={props.onSwap} />
        <FarLine read={read} onShow={onShow} />
        {props.limit}
        {leftGroups(read.left).map((group) => (
          <ReportLine key={group.reason} tone="out" count={group.shapes.length} what={group.why}>
            <p className={classes.why}>{group.names}</p>
            <Remedy group={group} onCloseLines={onCloseLines} onShow={onShow} />
          </ReportLine>
        ))}
        {mendGroups(read).map(({ kind, shapes: count, what, names, at }) => (
          <ReportLine key={kind} tone="done" count={count} what={what}>
            <p className={classes.why}>{names}</p>
            {kind === 'crossed itself' && <ReportAct onClick={() => onShow(at)}>Show on map</ReportAct>}
          </ReportLine>
        ))}
      </ul>
      {read.areas.length > 0 && <ImportNames report={report} onName={props.onName} />}
      <div className={classes.foot}>
        {ids.length > 0 && <ReportAct onClick={props.onUndo}>Undo this import</ReportAct>}
        {read.left.length > 0 && (
          <ReportAct
            onClick={() => download(fileName, read.left)}
          >{`Download the ${countText(read.left.length)}`}</ReportAct>
        )}
      </div>
    </section>
  )
}

function Remedy({
  group,
  onCloseLines,
  onShow,
}: { group: LeftGroup } & Pick<MapImportReportProps, 'onCloseLines' | 'onShow'>) {
  if (group.reason === 'is a line') {
    const canClose = group.shapes.some((shape) => closedLine(shape))
    return canClose ? <ReportAct onClick={onCloseLines}>Close into areas</ReportAct> : null
  }
  const place = group.shapes.find(({ at }) => at !== null)?.at
  return place ? <ReportAct onClick={() => onShow(place)}>Show on map</ReportAct> : null
}

function download(fileName: string, left: readonly LeftShape[]) {
  const collection = { type: 'FeatureCollection', features: left.map(({ feature }) => feature) }
  const name = `${fileName.replace(/\.[^.]*$/, '')}-not-imported.geojson`
  saveFile(name, JSON.stringify(collection, null, 2), 'application/geo+json')
}
