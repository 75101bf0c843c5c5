import { cansMessages } from '#domain/cans/messages.ts'

/** Explains a missing list by the lost signal; undefined when online. */
export const withoutSignal = (): string | undefined =>
  navigator.onLine === false ? cansMessages.notOnDevice : undefined
