import type { Config } from '@react-router/dev/config'

// A route is one file: a part of it by itself would be one request more on every first visit.
export default { appDirectory: 'src/app', ssr: true, splitRouteModules: false } satisfies Config
