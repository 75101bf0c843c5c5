/** Opens the sale by phone on a customer's page. */
export const SALE = '?tab=services&sell=yes'

export const SALE_CLOSED = '?tab=services'

export const isSelling = (search: URLSearchParams): boolean => search.get('sell') === 'yes'
