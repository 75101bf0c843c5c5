/** Texts of the review pages besides the fixed ones (domain/site/messages.ts). */
export const reviewsCopy = {
  pageTitle: (hauler: string) => `How did ${hauler} do?`,
  yes: 'Yes',
  no: 'No',
  glad: 'That is good to hear.',
  tellOthers: (hauler: string) => `Would you say so where others can read it? It helps ${hauler} the most.`,
  alsoHere: 'You are welcome to write a review as well.',
  reviewOn: (site: string) => `Review on ${site}`,
  opensNew: 'opens in a new tab',
  noSites: (hauler: string) => `Thank you. ${hauler} will be glad to hear it.`,
  improveLead: (hauler: string) => `This goes to ${hauler} and is not published.`,
  message: 'Your message',
  sending: 'Sending',
  answer: (hauler: string) => `Would you like an answer? Call ${hauler} at`,
  back: 'Back to the question',
} as const
