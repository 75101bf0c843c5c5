/** What opens without signal. */
export const OFFLINE_SCREENS: readonly string[] = ['/admin/can-manager', '/admin/can-go-backs']

/** Which of them an address is; letter case and a slash at the end do not count. */
export const offlineScreen = (pathname: string): string | undefined =>
  OFFLINE_SCREENS.find((screen) => screen === pathname.toLowerCase().replace(/\/$/, ''))

/** Asks the worker for the map's files, which are large, after the day itself has come. */
export const KEEP_MAP = 'keep the map'
