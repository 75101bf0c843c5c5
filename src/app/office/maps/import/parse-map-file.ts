import { kml } from '@tmcw/togeojson'
import { unzipSync } from 'fflate'

/** A file that cannot be read, said so that its owner knows what to do. */
export class UnreadableFile extends Error {}

const MOST_UNPACKED_BYTES = 50 * 1024 * 1024

/**
 * The GeoJSON in a file, by the ending of its name (json, geojson, kml, kmz).
 * @throws UnreadableFile with a sentence of its own, or whatever a parser throws at a torn file
 */
export function parseMapFile(ending: string, bytes: Uint8Array): unknown {
  if (ending === 'kmz') return fromKml(kmlInside(bytes))
  const text = new TextDecoder().decode(bytes)
  return ending === 'kml' ? fromKml(text) : JSON.parse(text.replace(/^\uFEFF/, ''))
}

/** The first KML of the archive, which is the one that counts. Its stated size is checked before it is unpacked. */
function kmlInside(bytes: Uint8Array): string {
  let found = false
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const isFirst = !found && name.toLowerCase().endsWith('.kml')
      if (isFirst && originalSize > MOST_UNPACKED_BYTES) throw new UnreadableFile('The file is too large.')
      found ||= isFirst
      return isFirst
    },
  })
  const [first] = Object.values(files)
  if (!first) throw new UnreadableFile('There is no KML in this file.')
  return new TextDecoder().decode(first)
}

function fromKml(text: string): unknown {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new UnreadableFile('The file declares entities, which a map never needs.')
  const document = new DOMParser().parseFromString(text, 'text/xml')
  if (document.getElementsByTagName('parsererror').length > 0) throw new Error('This is no XML')
  const has = (tag: string) => document.getElementsByTagNameNS('*', tag).length > 0
  if (has('NetworkLink') && !has('Placemark')) {
    throw new UnreadableFile(
      'The file only points to a map on the web. Open it there and export it without “Keep data up to date”.',
    )
  }
  return kml(document)
}
