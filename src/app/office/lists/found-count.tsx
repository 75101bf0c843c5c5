import { countOf } from '#app/kit/tables/count-of.ts'
import type from '#app/kit/type.module.css'
import type { RowWords } from './no-match.tsx'

/**
 * How many rows search and filters leave, read out whenever it changes, as the eye sees it. It stands there before anybody
 * searches: what arrives together with its words is often not read.
 */
export const FoundCount = ({ found, more = false, words }: { found: number; more?: boolean; words: RowWords }) => (
  <p className={type.hidden} role="status">{`${countOf(found, more)} ${words[found === 1 ? 0 : 1]}`}</p>
)
