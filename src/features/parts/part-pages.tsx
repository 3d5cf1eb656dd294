import { getRouteApi } from '@tanstack/react-router'
import { PartDetail } from './detail'

const byPath = getRouteApi('/_app/inventory/$partno')
const byQuery = getRouteApi('/_app/product-details')

/** The part's page as the cart links to it. */
export const PartByPath = () => <PartDetail partno={byPath.useParams().partno} />

/** The same page under the address that names the part in its query. */
export const PartByQuery = () => <PartDetail partno={byQuery.useSearch().partno} />
