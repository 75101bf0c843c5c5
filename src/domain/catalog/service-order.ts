// Services are shown in the hauler's order, but recycling after all others,
// because it is added to a collection and seldom chosen alone.

/** The services with those of recycling last; otherwise the order stays. */
export function recyclingLast<Service extends { name: string }>(services: readonly Service[]): Service[] {
  const isRecycling = ({ name }: Service) => /recycl/i.test(name)
  return [...services.filter((service) => !isRecycling(service)), ...services.filter(isRecycling)]
}
