const SERVED_AT = '/files/'

/** The stored name of a served path: `uploads/6f….png` of `/files/uploads/6f….png`. */
export const storedName = (path: string): string => path.slice(SERVED_AT.length)

/** True for the path of an upload, which may no longer exist. */
export const isUploadPath = (path: string): boolean => path.startsWith(`${SERVED_AT}uploads/`)
