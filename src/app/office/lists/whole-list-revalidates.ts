import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A list that is held whole is searched, filtered, sorted and paged here: only another company's is asked for. */
export function wholeListRevalidates(to: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = to
  const isSameList =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get('company') === nextUrl.searchParams.get('company')
  return isSameList && currentUrl.search !== nextUrl.search ? false : to.defaultShouldRevalidate
}
