import type { RunningHaulyard } from './start.ts'

const demoLogins = [
  ['admin@demo.test', 'platform admin'],
  ['owner@demo.test', 'owner of Piedmont'],
  ['manager@demo.test', 'manager of Piedmont'],
  ['driver@demo.test', 'driver of Piedmont'],
  ['other@demo.test', 'owner of Tidewater'],
] as const

const NO_ADMIN: [string, string] = ['No admin', 'stop Haulyard and run npm run go-live, which creates the first']

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
    ...(env.mailOff ? [['Mail', 'off until SMTP_URL and MAIL_FROM are set'] as [string, string]] : []),
    ...(isWithoutAdmin ? [NO_ADMIN] : []),
    ['Data folder', env.dataDir],
  ]
  const lines = places.map(([name, place]) => `  ${name.padEnd(14)}${place}`)
  const people = demoLogins.map(([name, role]) => `  ${name.padEnd(20)}${role}`)
  const logins = env.demo ? ['', '  Demo logins, password demo-password', ...people] : []
  return ['', ...lines, ...logins, '', '  Ctrl-C stops everything.', ''].join('\n')
}
