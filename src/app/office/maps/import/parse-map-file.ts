import { type F, type Folder, kmlWithFolders, type Root } from '@tmcw/togeojson'
import { unzipSync } from 'fflate'
import { decodeText } from '#domain/files/decode-text.ts'
import { mendedKml } from '#domain/geo/maps/mend-kml.ts'
import { isObject } from '#domain/geo/maps/shapes-in.ts'
import { mapMessages } from '#domain/geo/messages.ts'

export class UnreadableFile extends Error {}

const MOST_UNPACKED_BYTES = 50 * 1024 * 1024
const SHAPEFILE = 'This is a shapefile. Open it at mapshaper.org and export it as GeoJSON.'

/**
 * Recognizes the format by content, not by extension.
 * @throws UnreadableFile with a message for the owner, or a parser's own error for a truncated file
 */
export function parseMapFile(bytes: Uint8Array): unknown {
  const isPacked = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (isPacked) return collected(kmlInside(bytes).map(readKml))
  const text = decodeText(bytes).replace(/^[\s\uFEFF]+/, '')
  return text.startsWith('<') ? collected([readKml(text)]) : fromJson(text)
}

/** Checks the declared sizes before unpacking, against zip bombs. */
function kmlInside(bytes: Uint8Array): string[] {
  let unpacked = 0
  let isShapefile = false
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      isShapefile ||= /\.shp$/i.test(name)
      // macOS adds a "shadow" file beside each file.
      const isKml = /\.kml$/i.test(name) && !/(^|\/)(__MACOSX\/|\._)/.test(name)
      unpacked += isKml ? originalSize : 0
      if (unpacked > MOST_UNPACKED_BYTES) throw new UnreadableFile('The file is too large.')
      return isKml
    },
  })
  const found = Object.values(files)
  if (found.length === 0) throw new UnreadableFile(isShapefile ? SHAPEFILE : 'There is no KML in this file.')
  return found.map(decodeText)
}

function readKml(text: string): Document {
  if (/^\s*<(?:!doctype\s+html|html)\b/i.test(text)) {
    throw new UnreadableFile('This is a web page, not a map. Export the map itself as KML.')
  }
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new UnreadableFile('The file declares entities, which a map never needs.')
  const document = new DOMParser().parseFromString(mendedKml(text, signOf), 'text/xml')
  const fault = document.getElementsByTagName('parsererror')[0]
  if (fault) throw new UnreadableFile(`${mapMessages.notReadable}.${lineOf(fault)}`)
  return document
}

const signOf = (entity: string) => new DOMParser().parseFromString(entity, 'text/html').body.textContent ?? ''

/** Browsers word XML errors differently, but all include the line number. */
function lineOf(fault: Element): string {
  const line = /\bline(?: number)? (\d+)/i.exec(fault.textContent ?? '')?.[1]
  return line ? ` Line ${line} is damaged or cut off.` : ''
}

function collected(documents: readonly Document[]): unknown {
  const features = documents.flatMap((document) => featuresIn(kmlWithFolders(document)))
  if (features.length > 0 && features.every((feature) => kindOf(feature) === 'networklink')) {
    throw new UnreadableFile(
      'The file only points to a map on the web. Open it there and export it without “Keep data up to date”.',
    )
  }
  return { type: 'FeatureCollection', features: features.map(withoutBox) }
}

const kindOf = ({ properties }: F): unknown => properties?.['@geometry-type']

/** In My Maps a folder is often the pickup day, so its name can name the areas. */
function featuresIn({ children }: Root | Folder, folder = ''): F[] {
  return children.flatMap((child) => {
    if (child.type === 'folder') return featuresIn(child, String(child.meta.name ?? ''))
    const isInside = kindOf(child) === 'networklink' && /^(?!https?:)./i.test(String(child.properties?.href ?? ''))
    return isInside ? [] : [isUnnamed(folder) ? child : inFolder(child, folder)]
  })
}

/** A default name of a drawing tool. */
const isUnnamed = (name: unknown) =>
  /^(?:(?:untitled|new)\s*)?(?:polygon|shape|area|path|layer|folder)?\s*\d*$/i.test(String(name ?? '').trim())

function inFolder(feature: F, folder: string): F {
  const { name, ...others } = feature.properties ?? {}
  return { ...feature, properties: { ...others, name: isUnnamed(name) ? folder : name, Folder: folder } }
}

/** The frame of an overlay picture or a linked map is no area. */
function withoutBox(feature: F) {
  const type = { networklink: 'Link', groundoverlay: 'Picture' }[String(kindOf(feature))]
  return type ? { ...feature, geometry: { type } } : feature
}

function fromJson(text: string): unknown {
  const geojson = oneOrLines(text)
  if (isObject(geojson) && geojson.type === 'Topology') {
    throw new UnreadableFile('This is TopoJSON. Open it at mapshaper.org and export it as GeoJSON.')
  }
  return geojson
}

/** GeoJSON, or newline-delimited features, which some programs write. */
function oneOrLines(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const lines = text
      .replaceAll('\u001e', '\n')
      .split('\n')
      .filter((line) => line.trim() !== '')
    if (lines.length < 2 || !lines.every((line) => line.trim().startsWith('{"'))) throw error
    return { type: 'FeatureCollection', features: lines.map((line) => JSON.parse(line) as unknown) }
  }
}
