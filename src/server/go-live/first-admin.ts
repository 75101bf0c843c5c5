import { identityMessages, newPasswordMessages } from '#domain/identity/messages.ts'
import { isEmailAddress, normalizeUsername } from '#domain/identity/username.ts'
import type { GoLiveEnv } from '#server/start/env.ts'
import { StartFailure } from '#server/start/start-failure.ts'
import type { Terminal } from './terminal.ts'

export type FirstAdmin = Readonly<{ username: string; password: string }>

const shortest = 8

/**
 * The first admin as the settings name them, else as the person at the terminal does, who is asked until it fits.
 * @param terminal null when nobody can be asked
 * @throws StartFailure when a setting does not fit, or is missing and nobody can be asked
 */
export async function askFirstAdmin({ admin, password }: GoLiveEnv, terminal: Terminal | null): Promise<FirstAdmin> {
  const username = admin === undefined ? await askUsername(terminal) : fitting('GO_LIVE_ADMIN', admin, usernameFault)
  const secret =
    password === undefined ? await askPassword(terminal) : fitting('GO_LIVE_PASSWORD', password, passwordFault)
  return { username: normalizeUsername(username), password: secret }
}

type Fault = (typed: string) => string | null

const usernameFault: Fault = (typed) => {
  if (!isEmailAddress(typed)) return identityMessages.invalidEmail
  return normalizeUsername(typed).endsWith('@demo.test') ? 'That is a log-in of the demo, which ends now' : null
}

const passwordFault: Fault = (typed) => (typed.length < shortest ? newPasswordMessages.tooShort : null)

function fitting(setting: string, given: string, faultOf: Fault): string {
  const fault = faultOf(given)
  if (fault) throw new StartFailure(`${setting}: ${fault}`)
  return given
}

async function askUsername(terminal: Terminal | null): Promise<string> {
  if (!terminal) throw new StartFailure('GO_LIVE_ADMIN must be set where there is no terminal to ask on')
  for (;;) {
    const typed = await terminal.ask('E-mail address of the first admin: ')
    const fault = usernameFault(typed)
    if (!fault) return typed
    terminal.say(fault)
  }
}

async function askPassword(terminal: Terminal | null): Promise<string> {
  if (!terminal) throw new StartFailure('GO_LIVE_PASSWORD must be set where there is no terminal to ask on')
  for (;;) {
    const typed = await terminal.askHidden(`Password, at least ${shortest} characters (it is not shown): `)
    const fault = passwordFault(typed)
    if (fault) terminal.say(fault)
    else if ((await terminal.askHidden('The same password again: ')) === typed) return typed
    else terminal.say(newPasswordMessages.differs)
  }
}
