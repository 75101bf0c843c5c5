import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Parts of the kit that stand on no first view of an order page; some bring a library with them. */
const LATER_PARTS =
  /src\/app\/kit\/(tables\/|page\/|sheets\/|actions\/(filter-button|popover|toolbar)\.|fields\/(calendar|combo-box)\.|display\/(tabs|chip|service-row|map-pin)\.)/
const SOURCE = /\/src\//

/**
 * Without groups every small part becomes a file of its own, and a phone pays a round trip and headers for each of the
 * order page's seventy. These few are what its first view needs; later steps and other surfaces come when they are reached.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\// },
  {
    name: 'kit',
    test: (id: string) => SOURCE.test(id) && /src\/app\/kit\//.test(id) && !LATER_PARTS.test(id),
    minShareCount: 2,
  },
  { name: 'icons', test: /node_modules\/@tabler\/icons-react\//, minShareCount: 2 },
  {
    name: 'containers',
    test: /src\/app\/drawings\/(person|cart|dumpster|roll-off|car|ruler|picture|service-scenes|yard-label)\./,
  },
  { name: 'rules', test: /src\/domain\//, minShareCount: 2 },
]

export default defineConfig({
  plugins: [reactRouter()],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})
