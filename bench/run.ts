import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// npm run bench [name …]: runs the benches of this folder one after the other, or those named, each in a process of its own.

const isBench = (file: string) =>
  file.endsWith('.ts') && readFileSync(join(import.meta.dirname, file), 'utf8').includes('console.table')
const all = readdirSync(import.meta.dirname)
  .filter(isBench)
  .map((file) => file.replace(/\.ts$/, ''))
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`There is no bench named ${unknown.join(', ')}. There are: ${all.join(', ')}`)
  process.exit(1)
}
let failed = 0
for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`\n${name}`)
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], { stdio: 'inherit' })
  if (status !== 0) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
