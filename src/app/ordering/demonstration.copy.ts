export const demonstrationCopy = {
  pageTitle: (hauler: string) => `Demonstration · ${hauler}`,
  ribbonLabel: 'About this page',
  ribbon: 'Demonstration. Nothing is ordered.',
  back: 'Home page',
  backLong: 'Back to the home page',
  notPlaced: 'In a real order the hauler would have it now. Here nothing was sent.',
  noLead: 'On the real page, visitors leave an address here and hear from you the day you reach it.',
  endTitle: 'That is the whole order.',
  endLead: 'This was a demonstration: nothing was sent, nothing was charged and no one will come.',
  again: 'Start again',
  contact: 'Talk to us',
} as const
