export const demonstrationCopy = {
  pageTitle: (hauler: string) => `Demonstration · ${hauler}`,
  ribbonLabel: 'About this page',
  ribbon: 'Demonstration. Nothing is ordered.',
  back: 'Home page',
  backLong: 'Back to the home page',
  notPlaced: 'In an order the hauler has it now. Here nothing was sent.',
  noLead: 'On the real page a field stands here: who leaves an address is written to the day you reach it.',
  endTitle: 'That is the whole order.',
  endLead: 'This was a demonstration: nothing was sent, nothing was charged and nobody comes.',
  again: 'Start again',
  contact: 'Talk to us',
} as const
