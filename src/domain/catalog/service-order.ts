// Services keep the hauler's order, but recycling comes last: it is usually an add-on.

export function recyclingLast<Service extends { name: string }>(services: readonly Service[]): Service[] {
  const isRecycling = ({ name }: Service) => /recycl/i.test(name)
  return [...services.filter((service) => !isRecycling(service)), ...services.filter(isRecycling)]
}
