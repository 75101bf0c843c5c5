import classes from './button.module.css'

type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger' | 'amber'
/** Height in px: 44 everywhere, 52 in an order's footer, 56 to confirm; drivers have 56, 64 and, for Done, 72. */
type ButtonSize = 44 | 52 | 56 | 64 | 72

export type ButtonLook = {
  tone?: ButtonTone | undefined
  size?: ButtonSize | undefined
  wide?: boolean | undefined
}

export function buttonClass(
  { tone = 'primary', size = 44, wide = false }: ButtonLook,
  ...more: (string | undefined)[]
) {
  const sizes = { 44: undefined, 52: classes.size52, 56: classes.size56, 64: classes.size64, 72: classes.size72 }
  return [classes.button, classes[tone], sizes[size], wide ? classes.wide : undefined, ...more]
    .filter(Boolean)
    .join(' ')
}
