import type { ReactNode } from 'react'

/** A browser's translator moves bare text away from beside its siblings; in an element of its own React still finds it. */
export const inOwnElement = (words: ReactNode) => (typeof words === 'string' ? <span>{words}</span> : words)
