import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const evergreen: MantineColorsTuple = [
  '#e1eee6',
  '#c5ddd2',
  '#a3cab9',
  '#7fc7a8',
  '#57997d',
  '#2f8166',
  '#266852',
  '#1a4f3e',
  '#143d30',
  '#0f2e24',
]

/** Mantine's parts in the house's measures. Colors come from tokens.css through {@link cssVariablesResolver}. */
export const theme = createTheme({
  colors: { evergreen },
  primaryColor: 'evergreen',
  primaryShade: { light: 7, dark: 3 },
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '720' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '4px', md: '8px', lg: '12px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontSizes: { xs: '13px', sm: '14px', md: '16px', lg: '18px', xl: '20px' },
  lineHeights: { xs: '1.23', sm: '1.43', md: '1.5', lg: '1.33', xl: '1.3' },
  shadows: { xs: 'none', sm: 'none', md: 'var(--elevation-2)', lg: 'var(--elevation-2)', xl: 'var(--elevation-2)' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
})

/** Points Mantine's color variables at the tokens, which already differ by scheme. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const scheme = {
    '--mantine-color-body': 'var(--ground)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--control)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-primary-color-filled': 'var(--fill)',
    '--mantine-primary-color-filled-hover': 'var(--fill-hover)',
    '--mantine-primary-color-light': 'var(--soft)',
    '--mantine-primary-color-light-color': 'var(--link)',
    '--mantine-primary-color-contrast': 'var(--on-fill)',
  }
  return { variables: {}, light: scheme, dark: scheme }
}
