import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { StreetScene } from '#app/drawings/empty-scenes.tsx'
import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { LoadingFailed, NothingYet } from '#app/kit/display/empty-state.tsx'
import { OfficeHead } from '#app/office/frame/office-head.tsx'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

export function NoMapsYet({ add }: { add: string }) {
  return (
    <NothingYet
      scene={<StreetScene />}
      title="No maps yet"
      actions={
        <ButtonLink to={add} icon={<IconPlus {...icon} />}>
          Draw the first map
        </ButtonLink>
      }
    >
      A map holds the areas you serve. Draw them street by street, or bring a GeoJSON, KML or KMZ file.
    </NothingYet>
  )
}

/** No such map, not one of ours, or no answer. */
export function MapFailed({ status, again }: { status: number; again: () => void }) {
  const isMissing = status === 404 || status === 400
  const allMaps = (
    <ButtonLink tone="secondary" to="/admin/maps">
      All maps
    </ButtonLink>
  )
  return (
    <>
      <OfficeHead title="Map" />
      <LoadingFailed
        title={isMissing ? 'There is no such map' : 'The map did not load'}
        action={isMissing ? allMaps : <TryAgain again={again} />}
      >
        {isMissing ? 'The link may be old, or the map belongs to another company.' : 'Nothing was changed.'}
      </LoadingFailed>
    </>
  )
}

function TryAgain({ again }: { again: () => void }) {
  return (
    <Button tone="secondary" icon={<IconRefresh {...icon} />} onClick={again}>
      Try again
    </Button>
  )
}
