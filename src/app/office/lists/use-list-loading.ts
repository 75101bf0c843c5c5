import { useLocation, useNavigation } from 'react-router'

/** Whether another page of the list that is shown is on its way: a search, a filter, an order. */
export function useListLoading(): boolean {
  const { pathname } = useLocation()
  return useNavigation().location?.pathname === pathname
}
