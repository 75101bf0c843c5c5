import { Refused } from '#app/api.ts'

/** Why the server did not take a write, at its field where it named one. */
export const refusalText = (refusal: Error): string =>
  refusal instanceof Refused ? (refusal.fields[0]?.message ?? refusal.message) : refusal.message
