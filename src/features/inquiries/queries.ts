import { inquiries } from '@/contracts/inquiries'
import { documentQueries } from '@/documents/calls/queries'

const { keys: _unusedKeys, ...queries } = documentQueries('inquiries', inquiries)

export { queries }
