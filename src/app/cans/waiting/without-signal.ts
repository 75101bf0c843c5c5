import { cansMessages } from '#domain/cans/messages.ts'

/** Why a list did not come where there is no signal; nothing where it is for another reason. */
export const withoutSignal = (): string | undefined =>
  navigator.onLine === false ? cansMessages.notOnDevice : undefined
