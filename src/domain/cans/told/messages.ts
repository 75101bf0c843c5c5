export const toldMessages = {
  noMobile: 'Enter a US phone number that gets texts',
  noTime: 'This stop has no time yet.',
  notAgreed: 'This number has not agreed to texts.',
  wroteStop: 'This number wrote STOP. Only its owner can agree again, by texting START.',
} as const
