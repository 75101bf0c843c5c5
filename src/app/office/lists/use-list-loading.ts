import { useLocation, useNavigation } from 'react-router'

export function useListLoading(): boolean {
  const { pathname } = useLocation()
  return useNavigation().location?.pathname === pathname
}
