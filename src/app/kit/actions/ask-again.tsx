import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LoadingFailed } from '#app/kit/display/empty-state.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { Button } from './button.tsx'

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
