export const OFFLINE_SCREENS: readonly string[] = ['/admin/can-manager', '/admin/can-go-backs']

export const offlineScreen = (pathname: string): string | undefined =>
  OFFLINE_SCREENS.find((screen) => screen === pathname.toLowerCase().replace(/\/$/, ''))

/** Sent to the service worker after the list has loaded, because the map files are large. */
export const KEEP_MAP = 'keep the map'
