import type { CustomerCard } from '@/contracts/customer-cards'

/** Such as VISA. */
export const brandName = (brand: string): string => brand.replaceAll('_', ' ')

export const expiryOf = ({ expMonth, expYear }: Pick<CustomerCard, 'expMonth' | 'expYear'>): string => `${String(expMonth).padStart(2, '0')}/${expYear}`

/** Such as “VISA ending in 5262, 12/2028”. */
export const cardText = (card: Pick<CustomerCard, 'brand' | 'last4' | 'expMonth' | 'expYear' | 'nickname'>): string =>
  [`${brandName(card.brand)} ending in ${card.last4}`, expiryOf(card), card.nickname].filter(Boolean).join(', ')
