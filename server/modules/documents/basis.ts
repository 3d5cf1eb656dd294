import type { TaxSide } from '@/contracts/rules/sales-tax'
import type { TradeBasis } from '@/contracts/trade'
import type { Session } from '../../http/context'
import { ratesOn } from '../rates/queries'
import { taxesOn } from '../taxes/borne'
import { discountsByTerms } from '../terms/early-discount'

/** Taxes and exchange rates that a document may use on its date. */
export const basisOn = async (session: Session, side: TaxSide, day: string): Promise<TradeBasis> => ({
  taxes: await taxesOn(session, side, day),
  discounts: await discountsByTerms(session),
  rates: await ratesOn(session, day),
})
