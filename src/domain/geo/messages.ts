// Texts of the map editor, quoted word for word from the specification.

export const mapMessages = {
  nameRequired: 'Map Name is required!',
  colorRequired: 'Map Color is required!',
  geojsonRequired: 'GeoJSON is required!',
  invalidFormat: 'Invalid format',
  notReadable: 'Error applying map, please check format, geojson or kml',
  saved: 'Map Saved!',
  deleted: 'Map was deleted',
  restored: 'Map restored',
  deleteFailed: 'Error delete the service',
} as const

export const mapRefusals = {
  colorMalformed: 'Write colors as # and six digits or letters a to f.',
  tooManyAreas: (most: number, has: number) =>
    `A map can have at most ${most.toLocaleString('en-US')} areas; this one has ${has.toLocaleString('en-US')}. Make two maps of it.`,
  tooManyCorners: (area: string, most: number, has: number) =>
    `A border can have at most ${most.toLocaleString('en-US')} corners; “${area}” has ${has.toLocaleString('en-US')}. Simplify it first.`,
  tooLarge: (most: number, has: number) =>
    `A map can be at most ${kilobytes(most)} KB; this one is ${kilobytes(has)} KB. Simplify it first.`,
  inUse: (services: readonly string[]) =>
    `${services.join(', ')} ${services.length === 1 ? 'uses' : 'use'} this map. Choose another map there first.`,
  changedMeanwhile: 'Someone else saved this map while you were editing.',
  companyRequired: 'Choose the company that this map belongs to.',
} as const

/** Rounded up, so that a size above the limit never reads like the limit itself. */
export const kilobytes = (bytes: number) => Math.ceil(bytes / 1000).toLocaleString('en-US')
