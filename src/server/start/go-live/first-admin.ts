import { identityMessages, newPasswordMessages } from '#domain/identity/messages.ts'
import { LEAST_PASSWORD } from '#domain/identity/new-password.ts'
import { isEmailAddress, normalizeUsername } from '#domain/identity/username.ts'
import { StartFailure } from '#server/base/start-failure.ts'
import { chosenPasswordProblem } from '#server/identity/check-password.ts'
import type { GoLiveEnv } from '#server/settings/env.ts'
import type { Terminal } from './terminal.ts'

export type FirstAdmin = Readonly<{ username: string; password: string }>

/**
 * The first admin from the settings, else asked at the terminal until valid.
 * @param terminal null when there is none
 * @throws StartFailure when a setting is invalid, or is missing without a terminal
 */
export async function askFirstAdmin({ admin, password }: GoLiveEnv, terminal: Terminal | null): Promise<FirstAdmin> {
  const typed = admin === undefined ? await askUsername(terminal) : admin
  if (admin !== undefined) expectFit('GO_LIVE_ADMIN', usernameFault(admin))
  const username = normalizeUsername(typed)
  if (password === undefined) return { username, password: await askPassword(terminal, username) }
  expectFit('GO_LIVE_PASSWORD', await chosenPasswordProblem(password, { username }))
  return { username, password }
}

const usernameFault = (typed: string): string | undefined => {
  if (!isEmailAddress(typed)) return identityMessages.invalidEmail
  return normalizeUsername(typed).endsWith('@demo.test')
    ? 'That is a demo login, which is about to be deleted'
    : undefined
}

function expectFit(setting: string, fault: string | undefined): void {
  if (fault) throw new StartFailure(`${setting}: ${fault}`)
}

async function askUsername(terminal: Terminal | null): Promise<string> {
  if (!terminal) throw new StartFailure('GO_LIVE_ADMIN must be set where there is no terminal to ask on')
  for (;;) {
    const typed = await terminal.ask('Email address of the first admin: ')
    const fault = usernameFault(typed)
    if (!fault) return typed
    terminal.say(fault)
  }
}

async function askPassword(terminal: Terminal | null, username: string): Promise<string> {
  if (!terminal) throw new StartFailure('GO_LIVE_PASSWORD must be set where there is no terminal to ask on')
  for (;;) {
    const typed = await terminal.askHidden(`Password, at least ${LEAST_PASSWORD} characters (it is not shown): `)
    const fault = await chosenPasswordProblem(typed, { username })
    if (fault) terminal.say(fault)
    else if ((await terminal.askHidden('The same password again: ')) === typed) return typed
    else terminal.say(newPasswordMessages.differs)
  }
}
