const SERVED_AT = '/files/'

export const storedName = (path: string): string => path.slice(SERVED_AT.length)

export const isUploadPath = (path: string): boolean => path.startsWith(`${SERVED_AT}uploads/`)
