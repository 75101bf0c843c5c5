export const OFFLINE_SCREENS: readonly string[] = ['/admin/can-manager', '/admin/can-go-backs']

/** The offline screen of a path, ignoring case and a trailing slash. */
export const offlineScreen = (pathname: string): string | undefined =>
  OFFLINE_SCREENS.find((screen) => screen === pathname.toLowerCase().replace(/\/$/, ''))

/** Message to the service worker to cache the large map files, sent after the list has loaded. */
export const KEEP_MAP = 'keep the map'
