// What the map editor says: first, letter for letter, what the specification quotes.

export const mapMessages = {
  nameRequired: 'Map Name is required!',
  colourRequired: 'Map Color is required!',
  geojsonRequired: 'GeoJSON is required!',
  invalidFormat: 'Invalid format',
  notReadable: 'Error applying map, please check format, geojson or kml',
  saved: 'Map Saved!',
  deleted: 'Map was deleted',
  deleteFailed: 'Error delete the service',
} as const

/** What maps say where the specification is silent. */
export const mapRefusals = {
  colourMalformed: 'A color is written as # and six digits or letters a to f.',
  tooManyCorners: (most: number, has: number) =>
    `A map may have ${most.toLocaleString('en-US')} corners at most; this one has ${has.toLocaleString('en-US')}. Simplify it first.`,
  inUse: (services: readonly string[]) =>
    `${services.join(', ')} ${services.length === 1 ? 'uses' : 'use'} this map. Choose another map there first.`,
  changedMeanwhile: 'Somebody else changed this map meanwhile.',
  companyRequired: 'Choose the company that this map belongs to.',
} as const
