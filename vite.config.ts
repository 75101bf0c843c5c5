import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { directIcons } from './scripts/direct-icons.ts'

/** The oldest browsers that are supported. */
const FLOOR = ['safari17.4', 'ios17.4', 'chrome120', 'edge120', 'firefox125']

const groups = [
  {
    name: 'react',
    priority: 10,
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
  },
  ...chunkGroups,
]

export default defineConfig(({ command }) => ({
  plugins: [directIcons, reactRouter()],
  // README names these: a change of one is a change of the other, and of e2e/everywhere/floor.spec.ts.
  environments: { client: { build: { target: FLOOR, rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  // Of six thousand icons the server would load all, and keep them; built in, only those that are used.
  ssr: { noExternal: command === 'build' ? ['@tabler/icons-react'] : [] },
}))
