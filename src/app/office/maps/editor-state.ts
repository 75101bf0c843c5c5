import type { Ring } from '#domain/geo/areas/ring.ts'
import type { Simplified } from '#domain/geo/areas/simplify-drawing.ts'
import type { History } from '#domain/geo/maps/draw-history.ts'
import type { ShapesImported } from '#domain/geo/maps/import-shapes.ts'
import type { Drawing } from '#domain/geo/maps/map-drawing.ts'
import type { NamedArea } from '#domain/geo/maps/read-shapes.ts'
import type { MapTool } from './drawing/draw-map.ts'
import type { FileShapes } from './import/import-file.ts'

export interface MapImport extends FileShapes {
  /** Latitude and longitude were swapped; `swapped` then holds the original. */
  isSwapped: boolean
  /** Null numbers the areas. */
  key: string | null
  /** Ids of the areas it added: those of `read`, then closed lines. */
  ids: readonly number[]
}

export interface MapFields {
  name: string
  color: string
  active: 0 | 1
}

export interface EditorState extends MapFields {
  history: History<Drawing>
  selected: number | null
  tool: MapTool
  hidden: ReadonlySet<number>
  report: MapImport | null
  preview: Simplified | null
  saved: MapFields
}

export type EditorAct =
  | { act: 'field'; change: Partial<MapFields> }
  | { act: 'draw'; drawing: Drawing; select?: number }
  | { act: 'ring'; id: number; index: number; ring: Ring }
  | { act: 'undo' }
  | { act: 'redo' }
  | { act: 'select'; id: number | null }
  | { act: 'tool'; tool: MapTool }
  | { act: 'hide'; id: number }
  /** `of`: the drawing that was simplified, which may be stale by now. */
  | { act: 'preview'; simplified: Simplified; of: Drawing }
  | { act: 'close preview' }
  | ({ act: 'import' } & FileShapes)
  | { act: 'swap' }
  | { act: 'name by'; key: string | null }
  | { act: 'close lines'; closed: readonly NamedArea[]; read: ShapesImported }
  | { act: 'undo import' }
  | { act: 'close report' }
  | { act: 'open'; map: OpenedMap }
  | { act: 'rebase'; map: OpenedMap }

export type OpenedMap = MapFields & { geojson: Record<string, unknown> | null }
