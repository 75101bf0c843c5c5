/** What a new company has done; only the test order is optional. */
export type CompanySetup = Record<'confirmed' | 'area' | 'service' | 'payment', boolean>

export const canSell = ({ confirmed, area, service, payment }: CompanySetup): boolean =>
  confirmed && area && service && payment
