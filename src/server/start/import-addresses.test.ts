import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDataFolder } from '#server/db/embedded/data-folder.ts'
import { testSecret } from '#tests/support/cluster.ts'
import { openProducts, type Settings } from '#tests/support/product/product.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// The address import command, beside a product that holds the data folder and runs on the same database.

const products = openProducts()
const { ask, ownerUrl } = await openTestHaulyard()

test('addresses are imported while the product runs, which suggests them at once', async () => {
  const settings: Settings = { ...(await products.settings()), DATABASE_URL: ownerUrl, APP_SECRET: testSecret }
  const folder = settings.DATA_DIR ?? ''
  const held = await openDataFolder(folder)
  const file = join(folder, 'bibb.csv')
  await writeFile(
    file,
    'LON,LAT,NUMBER,STREET,CITY,REGION,POSTCODE\n-83.63,32.84,4120,MULBERRY ST,MACON,GA,31201\n-83.63,32.85,,,,,\n',
  )
  const command = products.run(settings, 'src/server/start/import-addresses.ts', file)
  expect(await command.exit, command.said()).toBe(0)
  await held.release()
  expect(command.said()).toContain('2 rows read, 1 addresses added to the index as “bibb.csv”.\n  1 without number')
  const { body } = await ask('geo.suggest', { q: '4120 mulb' })
  expect(body).toMatchObject([{ text: '4120 Mulberry St, Macon, GA 31201' }])
})
