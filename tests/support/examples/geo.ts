import type { ExampleCompany, ExamplesOf } from './examples-of.ts'

export const geoExamples = (company: ExampleCompany): ExamplesOf<'geo'> => ({
  'geo.suggest': { q: '120 Oak' },
  'geo.locate': { q: '120 Oak Street, Cedar Hollow, GA 30990' },
  'geo.directions': { points: '33.4,-82.1;33.41,-82.1' },
  'geo.getAreas': { i: company },
})
