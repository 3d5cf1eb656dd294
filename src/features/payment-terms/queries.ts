import { paymentTerms } from '@/contracts/payment-terms'
import { recordQueries } from '@/documents/calls/queries'

export const queries = recordQueries('payment-terms', paymentTerms, 'id')
