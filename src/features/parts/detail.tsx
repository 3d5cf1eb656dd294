import { getRouteApi } from '@tanstack/react-router'
import { Facts } from '@/documents/facts'
import { inWords } from '@/documents/status'
import { useSession } from '@/session/session'
import { PageHeader } from '@/ui/layout/page-header'
import { Panel } from '@/ui/layout/panel'
import { Code, Money } from '@/ui/primitives/money'
import { AddToCart } from './add-to-cart'
import { usePart } from './queries'

const route = getRouteApi('/_app/inventory/$partno')

export const PartDetail = () => {
  const part = usePart(route.useParams().partno)
  const { baseCurrency } = useSession().companyInfo
  return (
    <>
      <PageHeader title={<span className="font-mono font-normal break-all">{part.partno}</span>} description={part.description} />
      <div className="flex max-w-form flex-col gap-4">
        <AddToCart key={part.id} part={part} />
        <Panel>
          <Facts
            facts={[
              ['Manufacturer', part.manufacturer],
              ['Manufacturer part number', part.mfrPartNo && <Code>{part.mfrPartNo}</Code>],
              ['UPC', part.upc && <Code>{part.upc}</Code>],
              ['Type', inWords(part.type)],
              ['Unit', part.uom],
              ['List price', part.listPrice && <Money value={part.listPrice} currency={baseCurrency} />],
              ['Status', part.isActive ? 'Active' : 'Inactive'],
            ]}
          />
        </Panel>
      </div>
    </>
  )
}
