import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { asksAgain } from '#app/kit/use-reload.ts'

/**
 * A list held in full is searched, filtered, sorted and paged in the browser. It revalidates only for another company,
 * or when a search overtook a revalidation after a change.
 */
export function wholeListRevalidates(asked: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = asked
  const isSameList =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get('company') === nextUrl.searchParams.get('company')
  return asksAgain(isSameList && currentUrl.search !== nextUrl.search, asked)
}
