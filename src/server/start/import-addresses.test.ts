import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openProducts } from '#tests/support/product/product.ts'

// The address import command, beside a product that runs on the same data folder.

const products = openProducts()

test('addresses are imported while the product runs, which suggests them at once', async () => {
  const settings = await products.settingsOfDemo()
  const product = products.start(settings)
  await product.ready
  const file = join(settings.DATA_DIR ?? '', 'bibb.csv')
  await writeFile(
    file,
    'LON,LAT,NUMBER,STREET,CITY,REGION,POSTCODE\n-83.63,32.84,4120,MULBERRY ST,MACON,GA,31201\n-83.63,32.85,,,,,\n',
  )
  const command = products.run(settings, 'src/server/start/import-addresses.ts', file)
  expect(await command.exit, command.said()).toBe(0)
  expect(command.said()).toContain('2 rows read, 1 addresses added to the index as “bibb.csv”.\n  1 without number')
  const answer = await fetch(`http://127.0.0.1:${settings.PORT}/cfc/api/geo.cfc?method=suggest&q=4120%20mulb`)
  expect(await answer.json()).toMatchObject([{ text: '4120 Mulberry St, Macon, GA 31201' }])
})
