import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { asksAgain } from '#app/kit/use-reload.ts'
import { useOffice } from '#app/page/use-office.ts'
import type { ListView } from './list.view.ts'
import { OfficeList, type OfficeListProps } from './office-list.tsx'
import { type ListRules, passing, showList } from './show-list.ts'

type WholeListProps<Row, View extends ListView> = Omit<OfficeListProps<Row, View>, 'page'> & {
  all: readonly Row[]
  rules: ListRules<Row, View>
}

export function WholeList<Row, View extends ListView>({ all, rules, ...list }: WholeListProps<Row, View>) {
  const { rows, found, page } = showList(all, list.view, rules, useOffice().rows)
  return (
    <OfficeList
      {...list}
      page={{ rows, page, found: found.length, total: all.length }}
      countOf={(filter, option) => passing(all, { ...list.view, [filter]: option }, rules).length}
    />
  )
}

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
