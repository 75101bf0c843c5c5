import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { newPasswordMessages } from '#domain/identity/messages.ts'
import { askFirstAdmin } from './first-admin.ts'
import { openTerminal } from './terminal.ts'

/** A scripted terminal that answers each question in turn; a question ends with a colon and a space. */
function person(...answers: string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  let shown = ''
  output.on('data', (part) => {
    shown += part
    if (String(part).endsWith(': ')) setImmediate(() => input.write(answers.shift() ?? ''))
  })
  return { terminal: openTerminal(input, output), shown: () => shown }
}

const nobody = { admin: undefined, password: undefined }

describe('on a terminal', () => {
  test('asks until everything is valid, and never shows a password', async () => {
    const { terminal, shown } = person(
      'ann\r',
      'admin@demo.test\r',
      ' Ann@Hauling.example\r',
      'short\r',
      'long enough\r',
      'mistyped\r',
      'long enough\r',
      'long enough\r',
    )
    expect(await askFirstAdmin(nobody, terminal)).toEqual({ username: 'ann@hauling.example', password: 'long enough' })
    expect(shown()).toContain('Invalid Email Address')
    expect(shown()).toContain('That is a demo login')
    expect(shown()).toContain('Password must have at least 8 characters')
    expect(shown()).toContain('The passwords do not match')
    for (const secret of ['short', 'long enough', 'mistyped']) expect(shown()).not.toContain(secret)
    terminal.close()
  })

  test.each([
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ])('%s ends it', async (_key, key) => {
    await expect(askFirstAdmin(nobody, person(key).terminal)).rejects.toThrow('Nothing was changed.')
    await expect(askFirstAdmin(nobody, person('a@b.example\r', key).terminal)).rejects.toThrow('Nothing was changed.')
  })
})

describe('in a script', () => {
  test('takes the settings', async () => {
    const given = { admin: 'Ann@Hauling.example', password: 'long enough' }
    expect(await askFirstAdmin(given, null)).toEqual({ username: 'ann@hauling.example', password: 'long enough' })
  })

  test.each([
    ['GO_LIVE_ADMIN: Invalid Email Address', { admin: 'ann', password: 'long enough' }],
    ['GO_LIVE_PASSWORD: Password must have at least 8 characters', { admin: 'a@b.example', password: 'short' }],
    [`GO_LIVE_PASSWORD: ${newPasswordMessages.common}`, { admin: 'a@b.example', password: 'password1' }],
    ['GO_LIVE_ADMIN must be set where there is no terminal to ask on', nobody],
    [
      'GO_LIVE_PASSWORD must be set where there is no terminal to ask on',
      { admin: 'a@b.example', password: undefined },
    ],
  ])('reports: %s', async (line, given) => {
    await expect(askFirstAdmin(given, null)).rejects.toThrow(line)
  })
})
