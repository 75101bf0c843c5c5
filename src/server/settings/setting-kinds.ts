import { z } from 'zod'

// Formats of settings. Each message follows the setting's name: 'PORT must be a whole number'.

export const text = z.string().trim().min(1)

export const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1')

export const count = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be between ${least} and ${most}`)

export const share = z
  .string()
  .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
  .transform(Number)

export const port = count(1, 65_535)

export const oneOf = <const W extends readonly [string, ...string[]]>(...words: W) =>
  z.enum(words, { error: `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}` })

export const url = (...schemes: string[]) =>
  z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), {
    error: `must be a URL that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  })

export const socket = z.string().refine((value) => isSocket(value), {
  error: 'must be tcp://host:port or unix:/path/of/the/socket',
})

function isSocket(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, pathname } = new URL(value)
  return protocol === 'unix:' ? hostname === '' && pathname.length > 1 : protocol === 'tcp:' && hostname !== ''
}

export const web = url('http:', 'https:')

/** Paths are appended, so it has no trailing slash. */
export const webBase = web.transform((value) => value.replace(/\/+$/, ''))

/** A removed setting stops the start: ignoring it would look as if it still worked. */
export const removed = (instead: string) => z.never(`was removed: ${instead}`).optional()
