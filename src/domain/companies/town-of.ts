export function townOf(address: string): string {
  const parts = address.split(',').map((part) => part.trim())
  if (parts.length < 3) return ''
  const state = (parts.at(-1) as string).replace(/\s*\d{5}(-\d{4})?$/, '')
  return [parts.at(-2), state].filter(Boolean).join(', ')
}
