import { IconPlus } from '@tabler/icons-react'
import { href } from 'react-router'
import { StreetScene } from '#app/drawings/street-scene.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { RecordScreenFailed } from '#app/page/screen-failed.tsx'

export function NoMapsYet({ add }: { add: string }) {
  return (
    <NothingYet
      scene={<StreetScene />}
      title="No maps yet"
      actions={
        <ButtonLink to={add} icon={<Icon of={IconPlus} />}>
          Draw the first map
        </ButtonLink>
      }
    >
      A map has the areas you serve. Draw them street by street, or import a GeoJSON, KML or KMZ file.
    </NothingYet>
  )
}

export function MapFailed() {
  return (
    <RecordScreenFailed title="Map" record="map" list={{ to: href('/admin/maps'), label: 'All maps' }}>
      The link may be old, or the map belongs to another company.
    </RecordScreenFailed>
  )
}
