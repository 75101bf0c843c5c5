import { countOf } from '#app/kit/display/count-of.ts'
import type from '#app/kit/type.module.css'
import type { RowWords } from './no-match.tsx'

/** Always rendered, because screen readers often skip a live region that is inserted together with its text. */
export const FoundCount = ({ found, more = false, words }: { found: number; more?: boolean; words: RowWords }) => (
  <p className={type.hidden} role="status">{`${countOf(found, more)} ${words[found === 1 ? 0 : 1]}`}</p>
)
