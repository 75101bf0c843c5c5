import { IconPlus } from '@tabler/icons-react'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { ChoiceGroup } from '#app/kit/fields/choice-group.tsx'
import { RadioRow } from '#app/kit/fields/radio-row.tsx'
import type { Site } from '#contract/subscriptions/sites.ts'
import { siteLine, siteName } from './dated-services.ts'

type SiteChoiceProps = {
  legend: string
  addWord?: string
  sites: readonly Site[]
  chosen: number | null
  error: string | undefined
  onChoose: (site: number) => void
  onAdd: () => void
}

export const SiteChoice = ({
  legend,
  addWord = 'Add site',
  sites,
  chosen,
  error,
  onChoose,
  onAdd,
}: SiteChoiceProps) => (
  <ChoiceGroup legend={legend} error={error} tight>
    {sites.map((site) => (
      <RadioRow
        key={site.id}
        compact
        group="site"
        value={String(site.id)}
        checked={site.id === chosen}
        onChoose={() => onChoose(site.id)}
        title={site.name ? `${siteName(site)}: ${siteLine(site)}` : siteLine(site) || siteName(site)}
      />
    ))}
    <Button tone="secondary" icon={<Icon of={IconPlus} />} onClick={onAdd}>
      {addWord}
    </Button>
  </ChoiceGroup>
)
