import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generatedFolder, generatedPages } from './docs/generated-pages.ts'

// npm run docs: regenerates docs/generated. tests/docs.test.ts fails while it is out of date.

await mkdir(generatedFolder, { recursive: true })
for (const { name, text } of generatedPages()) {
  await writeFile(join(generatedFolder, name), text)
  console.log(`docs/generated/${name}`)
}
