// What the map editor says, letter for letter as the specification quotes it.

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
