import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { LoadingFailed } from './empty-state.tsx'
import { Icon } from './icon.tsx'

export type AskAgainProps = {
  title: string
  again: () => void
  children?: ReactNode
}

export function AskAgain({ title, again, children = 'Nothing was changed.' }: AskAgainProps) {
  return (
    <LoadingFailed
      title={title}
      action={
        <Button tone="secondary" icon={<Icon of={IconRefresh} />} onClick={again}>
          Try again
        </Button>
      }
    >
      {children}
    </LoadingFailed>
  )
}
