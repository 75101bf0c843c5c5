export const toldMessages = {
  noMobile: 'Enter a US phone number that gets texts',
  noTime: 'This stop has no time yet.',
  notAgreed: 'This number has not agreed to texts.',
  wroteStop: 'This number wrote STOP. Only its owner can agree again, by texting START.',
  wordsTooLong: 'Write at most 300 characters',
  unknownField: (field: string) => `We can’t fill ${field}`,
  stopsBefore: 'Enter a number from 0 to 10',
  eveningInQuiet: 'Choose a time outside the quiet hours',
  noteNeeded: 'Write your note first',
  pushService: 'Notifications of this browser are not supported',
  notesFull: 'There is no room for more notes. Please call us.',
  /** Of a live server without a text service. */
  textsOff:
    'Texts are off on this server, so customers get no texts about stops. Its operator can set up a text service.',
  isOver: 'We have been there, are almost there, or the day has passed. Please call us.',
} as const
