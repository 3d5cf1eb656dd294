import { vendorQuotations } from '@/contracts/vendor-quotations'
import { documentQueries } from '@/documents/calls/queries'

const { keys: _unusedKeys, ...queries } = documentQueries('vendor-quotations', vendorQuotations)

export { queries }
