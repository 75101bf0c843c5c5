import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { mapMessages } from '#domain/geo/messages.ts'
import { readMapFile } from './import-file.ts'

// Files as programs write them, read as the button of the map editor reads them. A KML that only points to the web is a
// matter of the browser's XML, and of a journey.

const square = (lng: number, lat: number) =>
  [
    [lng, lat],
    [lng + 0.01, lat],
    [lng + 0.01, lat + 0.01],
    [lng, lat + 0.01],
    [lng, lat],
  ] as const

const placemark = (name: string, corners = square(-82.53, 33.19)) =>
  `<Placemark><name>${name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${corners
    .map((corner) => `${corner.join(',')},0`)
    .join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`

const kmlOf = (...parts: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${parts.join('')}</Document></kml>`

const geojsonOf = (name: string, lng = -82.53, lat = 33.19) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: { name }, geometry: { type: 'Polygon', coordinates: [square(lng, lat)] } },
    ],
  })

const kmz = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))

const read = (name: string, content: string | Uint8Array<ArrayBuffer>) => readMapFile(new File([content], name), null)

/** Under which names the areas of a file come in, or why they do not. */
async function outcome(...file: Parameters<typeof read>) {
  const reading = await read(...file)
  return reading.problem === null ? reading.file.read.labels.map(({ properties }) => properties?.name) : reading.problem
}

describe('a file of areas', () => {
  test('is read by the ending of its name, in whatever case that is written', async () => {
    expect(await outcome('town.KML', kmlOf(placemark('North'), placemark('South')))).toEqual(['North', 'South'])
    expect(await outcome('town.GeoJSON', geojsonOf('North'))).toEqual(['North'])
  })

  test('may begin with the mark that Windows puts before a text', async () => {
    expect(await outcome('town.json', `\uFEFF${geojsonOf('North')}`)).toEqual(['North'])
  })

  test('a file of areas that is a KMZ is read from its first KML, whatever else was packed with it', async () => {
    const packed = kmz({
      'images/pin.png': 'no KML',
      'doc.KML': kmlOf(placemark('North')),
      'second.kml': kmlOf(placemark('Never read')),
    })
    expect(await outcome('town.kmz', packed)).toEqual(['North'])
  })

  test.each([
    ['a KMZ without a KML', 'town.kmz', kmz({ 'notes.txt': 'nothing' }), 'There is no KML in this file.'],
    [
      'a KMZ that unpacks to more than a browser holds',
      'town.kmz',
      zipSync({ 'doc.kml': new Uint8Array(50 * 1024 * 1024 + 1) }),
      'The file is too large.',
    ],
    [
      'a KML that declares entities',
      'town.kml',
      kmlOf(placemark('North')).replace('<kml', '<!DOCTYPE kml [<!ENTITY a "b">]><kml'),
      'The file declares entities, which a map never needs.',
    ],
    ['a KMZ that is torn', 'town.kmz', kmz({ 'doc.kml': kmlOf() }).slice(0, 40), mapMessages.notReadable],
    ['JSON that is no map', 'town.json', '[1, 2]', mapMessages.notReadable],
  ])('that is %s says so', async (_what, name, content, problem) => {
    expect(await outcome(name, content)).toBe(problem)
  })
})

describe('latitude before longitude', () => {
  test('is found where the file lies in the country once both are swapped', async () => {
    const reading = await read('town.json', geojsonOf('North', 33.19, -82.53))
    const swapped = reading.problem === null ? reading.file.swapped : null
    expect(swapped?.areas[0]?.rings[0]?.[0]).toEqual([-82.53, 33.19])
  })

  test('is not suspected of a file that lies at home', async () => {
    expect(await read('town.json', geojsonOf('North'))).toMatchObject({ file: { swapped: null } })
  })
})
