import { useLocation, useNavigation } from 'react-router'

/** Another page of the current list is loading: a search, a filter or an order. */
export function useListLoading(): boolean {
  const { pathname } = useLocation()
  return useNavigation().location?.pathname === pathname
}
