import { AskAgain } from '#app/kit/actions/ask-again.tsx'
import { copy } from '#app/ordering/ordering.copy.ts'

export const OfferFailed = ({ again }: { again: () => void }) => (
  <AskAgain title={copy.offerFailed} again={again}>
    {copy.unreachable}
  </AskAgain>
)
