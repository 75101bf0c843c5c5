import type { ExampleCompany, ExampleData, ExamplesOf } from './examples-of.ts'
import { naming, SPARE } from './spare-rows.ts'

/** About a square mile of Cedar Hollow. */
export const squareArea = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { name: 'Oak and Magnolia' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-82.1, 33.4],
            [-82.08, 33.4],
            [-82.08, 33.42],
            [-82.1, 33.42],
            [-82.1, 33.4],
          ],
        ],
      },
    },
  ],
}

/** Maps to delete are created in advance; each read of the id names the next one. */
export async function mapsExamples(test: ExampleData, company: ExampleCompany): Promise<ExamplesOf<'maps'>> {
  const [map] = await test.rows<{ id: number }>('select id from maps where company_id = $1 order by id limit 1', [
    company,
  ])
  if (!map) throw new Error('Each demo company has a map')
  const spare = await test.rows<{ id: number }>(
    `insert into maps (company_id, name, geojson, west, south, east, north)
     select $1, 'Spare ' || n, $2, -82.1, 33.4, -82.08, 33.42 from generate_series(1, ${SPARE}) as n returning id`,
    [company, squareArea],
  )
  return {
    'maps.getMaps': { i: company },
    'maps.getSummaries': { i: company },
    'maps.getMap': { i: map.id },
    'maps.update': { companyid: company, name: 'North', color: '#4fc3f7', geojson: squareArea },
    'maps.deleteMap': naming(
      'id',
      spare.map(({ id }) => id),
    ),
  }
}
