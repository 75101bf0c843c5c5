import { DumpsterScene, ResidentialScene, RollOffScene } from '#app/drawings/service-scenes.tsx'
import { cartOf } from '#app/ordering/services/service-drawing.tsx'
import { yardsOf } from '#app/ordering/services/service-facts.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'

const COMMON = {
  carts: [
    { size: 96, recycling: false },
    { size: 64, recycling: true },
  ],
  dumpsters: [4, 8],
  rollOff: 20,
} as const

export interface TypeSceneProps {
  type: ServiceType
  services: readonly AvailableService[]
}

export function TypeScene({ type, services }: TypeSceneProps) {
  const sold = services.filter((service) => service.type === type)
  switch (type) {
    case 'Residential':
      return <ResidentialScene carts={cartsSold(sold)} />
    case 'Commercial':
      return <DumpsterScene sizes={dumpstersShown(sold.map(yardsOf))} />
    case 'Roll-Offs':
      return <RollOffScene size={rollOffShown(sold.map(yardsOf))} />
  }
}

function cartsSold(sold: readonly AvailableService[]) {
  const carts = sold.length > 0 ? sold.map(cartOf) : COMMON.carts
  const trash = carts.find(({ recycling }) => !recycling)
  const recycling = carts.find((cart) => cart.recycling)
  return [trash, recycling].filter((cart) => cart !== undefined)
}

function dumpstersShown(sizes: readonly number[]): readonly number[] {
  if (sizes.length === 0) return COMMON.dumpsters
  const nearest = (common: number) =>
    sizes.reduce((best, size) => (Math.abs(size - common) < Math.abs(best - common) ? size : best))
  return [...new Set(COMMON.dumpsters.map(nearest))]
}

function rollOffShown(sizes: readonly number[]): number {
  if (sizes.length === 0) return COMMON.rollOff
  const fitting = sizes.filter((size) => size <= COMMON.rollOff)
  return fitting.length > 0 ? Math.max(...fitting) : Math.min(...sizes)
}
