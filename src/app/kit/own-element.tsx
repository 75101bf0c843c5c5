import type { ReactNode } from 'react'

/**
 * Browser translation replaces bare text nodes beside siblings, which breaks React; an element around the text prevents
 * that.
 */
export const inOwnElement = (words: ReactNode) => (typeof words === 'string' ? <span>{words}</span> : words)
