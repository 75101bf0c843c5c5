import type { RunningHaulyard } from './start.ts'

const demoLogins = [
  ['admin@demo.test', 'admin of the platform'],
  ['owner@demo.test', 'hauler Piedmont'],
  ['manager@demo.test', 'Can Manager of Piedmont'],
  ['driver@demo.test', 'driver of Piedmont'],
  ['other@demo.test', 'hauler Tidewater'],
] as const

const NO_ADMIN: [string, string] = [
  'No admin',
  'nobody can log in as one: stop Haulyard and run npm run go-live, which makes the first',
]

export function startupBanner({ env, url, sandboxUrl, isWithoutAdmin }: Omit<RunningHaulyard, 'stop'>): string {
  const places: [string, string][] = [
    ['Haulyard', url],
    ['Back office', `${url}/login`],
    ...(sandboxUrl
      ? ([
          ['Order page', `${url}/h/piedmont`],
          ['Outbox', `${url}/dev/outbox`],
          ['Card sandbox', sandboxUrl],
        ] as [string, string][])
      : []),
    ...(env.mailOff ? [['Mail', 'off: nothing is sent until SMTP_URL and MAIL_FROM are set'] as [string, string]] : []),
    ...(isWithoutAdmin ? [NO_ADMIN] : []),
    ['Data folder', env.dataDir],
  ]
  const lines = places.map(([name, place]) => `  ${name.padEnd(14)}${place}`)
  const people = demoLogins.map(([name, role]) => `  ${name.padEnd(20)}${role}`)
  const logins = env.demo ? ['', '  Demo log-ins, password demo-password', ...people] : []
  return ['', ...lines, ...logins, '', '  Ctrl-C stops everything.', ''].join('\n')
}
