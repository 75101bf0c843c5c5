/** For a live server without a text service. */
export const textOffNotes = {
  stops: 'Texts are off on this server, so customers get no texts about stops. Its operator can set up a text service.',
} as const
