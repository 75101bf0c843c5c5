import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { nameKeys } from '#domain/geo/areas/area-names.ts'
import { leftSentence } from '#domain/geo/maps/import-words.ts'
import { mapMessages } from '#domain/geo/messages.ts'
import { readMapFile } from './import-file.ts'

// Files as real programs write them, read through the editor's import.

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

/** The names of a file's areas, or the import error. */
async function outcome(...file: Parameters<typeof read>) {
  const reading = await read(...file)
  return reading.problem === null ? reading.file.read.labels.map(({ properties }) => properties?.name) : reading.problem
}

describe('a file of areas', () => {
  test('is read by its extension in any case', async () => {
    expect(await outcome('town.KML', kmlOf(placemark('North'), placemark('South')))).toEqual(['North', 'South'])
    expect(await outcome('town.GeoJSON', geojsonOf('North'))).toEqual(['North'])
  })

  test('may begin with a byte order mark', async () => {
    expect(await outcome('town.json', `\uFEFF${geojsonOf('North')}`)).toEqual(['North'])
  })

  test('is read from every KML in a KMZ and from no other file in it', async () => {
    const packed = kmz({
      'images/pin.png': 'no KML',
      'doc.KML': kmlOf(placemark('North')),
      'files/second.kml': kmlOf(placemark('South')),
      '__MACOSX/._doc.kml': 'a shadow',
    })
    expect(await outcome('town.kmz', packed)).toEqual(['North', 'South'])
  })

  test.each([
    ['a KMZ without a KML', 'town.kmz', kmz({ 'notes.txt': 'nothing' }), 'There is no KML in this file.'],
    [
      'a KMZ that unpacks beyond the size limit',
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
    ['a truncated KMZ', 'town.kmz', kmz({ 'doc.kml': kmlOf() }).slice(0, 40), mapMessages.notReadable],
    ['JSON without a map', 'town.json', '[1, 2]', mapMessages.notReadable],
  ])('is rejected with the reason if it is %s', async (_what, name, content, problem) => {
    expect(await outcome(name, content)).toBe(problem)
  })
})

/** The imported names per file, or its error. */
const FIELD_FILES: Record<string, readonly string[] | string> = {
  'm01-undeclared-xsi.kml': ['Monday'],
  'm02-undeclared-gx.kml': ['Monday'],
  'm03-html-entity.kml': ['Monday'],
  'm04-latin1.kml': ['Peña Blanca'],
  'm07-links-inside.kmz': ['North', 'South'],
  'm08-two-kml.kmz': ['North', 'South'],
  'm10-folders-as-names.kml': ['Monday', 'Tuesday', 'Friday'],
  'm12-one-feature-a-line.geojson': ['Monday', 'Tuesday'],
  'm13-topojson.json': 'This is TopoJSON. Open it at mapshaper.org and export it as GeoJSON.',
  'm14-web-mercator.geojson': '“Monday” is not in degrees of longitude and latitude (WGS 84).',
  'm16-multigeometry.kml': ['Two halves', 'Two halves, part 2'],
  'm17-commas-only.kml': ['Monday'],
  'm18-empty-name.kml': ['Area 1', 'Area 2'],
  'm19-shapefile.zip': 'This is a shapefile. Open it at mapshaper.org and export it as GeoJSON.',
  'm20-scientific.kml': ['Monday'],
  'm21-prefixed.kml': ['Monday'],
  'm22-no-namespace.kml': ['Monday'],
  'm23-leading-space.kml': ['Monday'],
}

describe('real-world map files', () => {
  const folder = join(import.meta.dirname, '../../../../../tests/support/field-files')

  test('are all in the table', async () => {
    const files = (await readdir(folder)).filter((name) => name.startsWith('m'))
    expect(Object.keys(FIELD_FILES)).toEqual(files.toSorted())
  })

  test.each(Object.entries(FIELD_FILES))('%s: %j', async (name, expected) => {
    const reading = await read(name, new Uint8Array(await readFile(join(folder, name))))
    if (reading.problem !== null) return expect(reading.problem).toBe(expected)
    const { areas, left } = reading.file.read
    const [first] = left
    expect(first ? leftSentence(first) : areas.map((area) => area.name)).toEqual(expected)
  })

  test('name an unnamed area after its folder, and offer the folder for all names', async () => {
    const folder = (name: string, ...parts: string[]) => `<Folder><name>${name}</name>${parts.join('')}</Folder>`
    const bare = placemark('x').replace('<name>x</name>', '')
    const file = kmlOf(folder('Monday', bare, placemark('Polygon 7')), folder('Untitled layer', placemark('Mill')))
    const reading = await read('town.kml', file)
    const shapes = reading.problem === null ? reading.file.read : null
    expect(shapes?.areas.map(({ name }) => name)).toEqual(['Monday', 'Monday 2', 'Mill'])
    expect(nameKeys(shapes?.labels ?? []).keys).toContain('Folder')
  })

  test('skip pictures and links', async () => {
    const box = '<LatLonBox><north>33.2</north><south>33.1</south><east>-82.5</east><west>-82.6</west></LatLonBox>'
    const overlay = `<GroundOverlay><name>Scan</name>${box}</GroundOverlay>`
    const link = '<NetworkLink><name>Live</name><Link><href>https://maps.example.test/a.kml</href></Link></NetworkLink>'
    const reading = await read('town.kml', kmlOf(placemark('North'), overlay, link))
    const left = reading.problem === null ? reading.file.read.left : []
    expect(left.map(leftSentence)).toEqual([
      '“Scan” is a picture, not an area.',
      '“Live” only points to a map on the web. Open it there and export it.',
    ])
    expect(await outcome('town.kml', kmlOf(link))).toMatch(/^The file only points to a map on the web\./)
  })

  test('say where they are damaged', async () => {
    expect(await outcome('town.kml', kmlOf(placemark('North')).slice(0, -30))).toMatch(
      /^Error applying map, please check format, geojson or kml\./,
    )
  })

  test('in UTF-16, saved as a web page, or without areas get different results', async () => {
    const text = kmlOf(placemark('Peña'))
    const utf16 = Uint8Array.from([
      0xff,
      0xfe,
      ...[...text].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
    ])
    expect(await outcome('town.kml', utf16)).toEqual(['Peña'])
    expect(await outcome('town.kml', '<!DOCTYPE html><html><body>Map</body></html>')).toBe(
      'This is a web page, not a map. Export the map itself as KML.',
    )
  })
})

describe('latitude before longitude', () => {
  test('is detected when swapping puts the file inside the country', async () => {
    const reading = await read('town.json', geojsonOf('North', 33.19, -82.53))
    const swapped = reading.problem === null ? reading.file.swapped : null
    expect(swapped?.areas[0]?.rings[0]?.[0]).toEqual([-82.53, 33.19])
  })

  test('is not suspected in a file near home', async () => {
    expect(await read('town.json', geojsonOf('North'))).toMatchObject({ file: { swapped: null } })
  })
})
