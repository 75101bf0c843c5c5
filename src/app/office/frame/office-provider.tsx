import '@mantine/core/styles/default-css-variables.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { COLOR_SCHEME_KEY } from '#app/color-scheme.ts'
import type { RootData } from '#app/site/frame/use-site.ts'
import { cssVariablesResolver, theme } from '#app/theme.ts'

const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY })

/** What Mantine's parts need around them. Only the office loads it; base.css already holds what its baseline would. */
export function OfficeProvider({ children }: { children: ReactNode }) {
  const nonce = useRouteLoaderData<RootData>('root')?.nonce
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce ?? ''}
    >
      {children}
    </MantineProvider>
  )
}
