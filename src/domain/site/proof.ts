/** What haulers say of the product and what it costs: the operator's words and figures, never invented ones. */
export interface SiteProof {
  /** Made up for the demonstration, and marked so wherever it stands. */
  sample: boolean
  quote?: ProofQuote | undefined
  figures?: ProofFigures | undefined
  price?: ProofPrice | undefined
}

export interface ProofQuote {
  words: string
  name: string
  /** Company and town, and what says how large it is. */
  about: string
}

export interface ProofFigures {
  /** Whose figures they are, and of what time. */
  of: string
  rows: readonly { figure: string; what: string; detail: string }[]
}

/** What the order page and the back office cost. Can Manager costs nothing. */
export interface ProofPrice {
  amount: string
  per: string
  detail: string
}

/** What the demonstration shows in the places of an operator's own words. */
export const SAMPLE_PROOF: SiteProof = {
  sample: true,
  quote: {
    words: 'The first Friday the page was up, four people ordered after nine at night. I read it over coffee.',
    name: 'Walt Hargrove',
    about: 'Piedmont Hauling, Cedar Hollow, GA. 214 customers, 3 drivers',
  },
  figures: {
    of: 'Piedmont Hauling, last 14 days',
    rows: [
      { figure: '51', what: 'orders', detail: '31 of them after 5 PM' },
      { figure: '$6,204.88', what: 'first payments', detail: 'before a truck left the yard' },
    ],
  },
  price: { amount: '$99.00', per: 'a month', detail: 'One price, no share of your sales' },
}
