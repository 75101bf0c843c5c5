const COMMON = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'comcast.net',
  'att.net',
]

/** Real providers that are one letter away from a common one. */
const OTHERS = ['mail.com', 'ymail.com', 'email.com']

export function likelyEmail(typed: string): string | null {
  const [, name, domain = ''] = /^([^@]+)@([^@]+)$/.exec(typed.trim()) ?? []
  const given = domain.toLowerCase()
  if (!name || [...COMMON, ...OTHERS].includes(given)) return null
  const meant = COMMON.find((common) => isOneSlip(given, common))
  return meant ? `${name}@${meant}` : null
}

function isOneSlip(typed: string, meant: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  const [rest, wanted] = [typed.slice(start), meant.slice(start)]
  const [first = '', second = ''] = rest
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    second + first + rest.slice(2) === wanted
  )
}
