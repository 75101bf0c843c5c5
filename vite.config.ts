import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { directIcons } from './scripts/direct-icons.ts'

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
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  // Of six thousand icons the server would load all, and keep them; built in, only those that are used.
  ssr: { noExternal: command === 'build' ? ['@tabler/icons-react'] : [] },
}))
