const SERVED_AT = '/files/'

/** The name under which a file is stored, of the path that serves it: `uploads/6f….png` of `/files/uploads/6f….png`. */
export const storedName = (path: string): string => path.slice(SERVED_AT.length)

/** Whether a path is one that an upload gets; it may be there no more. */
export const isUploadPath = (path: string): boolean => path.startsWith(`${SERVED_AT}uploads/`)
