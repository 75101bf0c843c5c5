import { cansMessages } from '#domain/cans/messages.ts'

export const withoutSignal = (): string | undefined =>
  navigator.onLine === false ? cansMessages.notOnDevice : undefined
