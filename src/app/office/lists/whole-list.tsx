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
