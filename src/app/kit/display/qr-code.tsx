import { useMemo } from 'react'
import { encode } from 'uqr'
import classes from './qr-code.module.css'

export interface QrCodeProps {
  text: string
  label: string
  /** Three px a module, which printers draw sharp; the white around it is the paper's. */
  onPaper?: boolean
}

/** Encoded in the browser, so that the text reaches no third party. */
export function QrCode({ text, label, onPaper = false }: QrCodeProps) {
  const { size, path } = useMemo(() => drawn(text, onPaper), [text, onPaper])
  return (
    <svg
      className={onPaper ? undefined : classes.code}
      width={onPaper ? 3 * size : undefined}
      height={onPaper ? 3 * size : undefined}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <path className={classes.dots} d={path} />
    </svg>
  )
}

/** A code on paper is still, so it has as few modules as its text allows. */
function drawn(text: string, onPaper: boolean): { size: number; path: string } {
  const { data, size } = encode(text, onPaper ? { ecc: 'L', boostEcc: true, border: 0 } : { ecc: 'M', border: 3 })
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dots.join('') }
}
