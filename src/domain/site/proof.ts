/** Testimonial, figures and price on the marketing site: provided by the operator, never invented. */
export interface SiteProof {
  /** Invented for the demo, and marked so on every page. */
  sample: boolean
  quote?: ProofQuote | undefined
  figures?: ProofFigures | undefined
  price?: ProofPrice | undefined
}

export interface ProofQuote {
  words: string
  name: string
  about: string
}

export interface ProofFigures {
  of: string
  rows: readonly { figure: string; what: string; detail: string }[]
}

export interface ProofPrice {
  amount: string
  per: string
  detail: string
}

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
