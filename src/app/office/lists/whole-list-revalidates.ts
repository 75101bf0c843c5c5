import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { asksAnew } from '#app/kit/use-reload.ts'

/**
 * A list that is held whole is searched, filtered, sorted and paged here: only another company's is asked for, and what a
 * change of its rows asked for when a search overtakes that.
 */
export function wholeListRevalidates(asked: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = asked
  const isSameList =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get('company') === nextUrl.searchParams.get('company')
  return asksAnew(isSameList && currentUrl.search !== nextUrl.search, asked)
}
