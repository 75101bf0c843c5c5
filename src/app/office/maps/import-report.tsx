import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#app/kit/icon-button.tsx'
import type { Point } from '#domain/geo/area-shape.ts'
import { closedLine } from '#domain/geo/import-lines.ts'
import { holesKept, type LeftGroup, leftGroups } from '#domain/geo/import-words.ts'
import type { LeftShape } from '#domain/geo/read-shapes.ts'
import classes from './import-report.module.css'
import type { ImportReport } from './map-editor-state.ts'

export interface ImportReportProps {
  report: ImportReport
  onCloseLines: () => void
  onShow: (place: Point) => void
  onUndo: () => void
  onClose: () => void
}

/** What came in and what could not and why: both together are the shapes of the file. */
export function ImportReportPanel({ report, onCloseLines, onShow, onUndo, onClose }: ImportReportProps) {
  const { areas, left } = report.read
  const shapes = areas.length + left.length
  return (
    <section className={classes.report} aria-labelledby="import-report">
      <div className={classes.head}>
        <div className={classes.heading}>
          <h2 className={classes.title} id="import-report">
            Import report
          </h2>
          <p className={classes.file}>
            {report.fileName}, {shapes} {shapes === 1 ? 'shape' : 'shapes'}
          </p>
        </div>
        <IconButton label="Close the report" icon={<IconX size={20} stroke={1.75} />} onClick={onClose} />
      </div>
      <ul className={classes.lines}>
        <Line count={areas.length} good what={areas.length === 1 ? 'area came in' : 'areas came in'}>
          {holesKept(areas) && <p className={classes.why}>{holesKept(areas)}</p>}
        </Line>
        {leftGroups(left).map((group) => (
          <Line key={group.reason} count={group.shapes.length} what={group.why}>
            <p className={classes.why}>{group.names}</p>
            <Remedy group={group} onCloseLines={onCloseLines} onShow={onShow} />
          </Line>
        ))}
      </ul>
      <div className={classes.foot}>
        {report.ids.length > 0 && <Act onClick={onUndo}>Undo this import</Act>}
        {left.length > 0 && <Act onClick={() => download(report.fileName, left)}>Download the {left.length}</Act>}
      </div>
    </section>
  )
}

function Line(props: { count: number; good?: boolean; what: string; children: ReactNode }) {
  return (
    <li className={classes.line}>
      <span className={props.good ? `${classes.plate} ${classes.good}` : classes.plate}>{props.count}</span>
      <div>
        <p className={classes.what}>{props.what}</p>
        {props.children}
      </div>
    </li>
  )
}

function Remedy({
  group,
  onCloseLines,
  onShow,
}: { group: LeftGroup } & Pick<ImportReportProps, 'onCloseLines' | 'onShow'>) {
  if (group.reason === 'is a line') {
    return group.shapes.some((shape) => closedLine(shape)) ? <Act onClick={onCloseLines}>Close into areas</Act> : null
  }
  const place = group.shapes.find(({ at }) => at !== null)?.at
  return place ? <Act onClick={() => onShow(place)}>Show on map</Act> : null
}

function Act({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.act} onClick={onClick}>
      {children}
    </button>
  )
}

/** Gives the shapes that did not come in back as GeoJSON, to be mended elsewhere. */
function download(fileName: string, left: readonly LeftShape[]) {
  const collection = { type: 'FeatureCollection', features: left.map(({ feature }) => feature) }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(collection, null, 2)], { type: 'application/geo+json' }))
  link.download = `${fileName.replace(/\.[^.]*$/, '')}-not-imported.geojson`
  link.click()
  URL.revokeObjectURL(link.href)
}
