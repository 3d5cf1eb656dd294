import { getRouteApi, notFound, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PartDetail } from '@/contracts/parts'
import type { VendorItem } from '@/contracts/vendor-items'
import { useRequireFlag } from '@/documents/use-require-flag'
import { useMay } from '@/lookups/use-may'
import { useSession } from '@/session/session'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { OfferForm } from './offer-form'
import { newOffer, valuesOf } from './offer-values'
import { mutations } from './mutations'
import { partLink } from './form-values'
import { queries } from './queries'

const route = getRouteApi('/_app/product-details_/vendor-item')

/** Page that adds a vendor's offer of a part, or changes the offer named in the URL. */
export const EditOffer = () => {
  useRequireFlag('parts', 'update', '/product-list')
  const { partno, item } = route.useSearch()
  const part = queries.useRecord(partno)
  const [opened] = useState(() => (item === '' ? null : part.vendorItems.find(({ id }) => id === item)))
  if (opened === undefined) throw notFound()
  return <Editor key={part.id} part={part} opened={opened} />
}

const Editor = ({ part, opened }: { part: PartDetail; opened: VendorItem | null }) => {
  const { partno, description } = part
  const { baseCurrency } = useSession().companyInfo
  const mayReadCosts = useMay('parts', 'cost')
  const [values] = useState(() => (opened ? valuesOf(opened, baseCurrency) : newOffer(baseCurrency, mayReadCosts)))
  const navigate = useNavigate()
  const save = mutations.useSaveVendorItem(partno, opened?.id)
  const partPage = partLink(part)
  return (
    <>
      <PageHeader title={opened ? `${opened.vendor.name}: ${partno}` : `Add a vendor’s SKU of ${partno}`} description={description} />
      <OfferForm
        values={values}
        draft={{
          doc: 'vendor-item',
          id: opened?.id ?? `new ${partno}`,
          title: `${opened ? opened.vendor.name : 'New vendor'} for part ${partno}`,
          ...(opened && { base: { version: opened.version, values } }),
        }}
        save={async ({ prices, ...body }, attempt) => {
          const saved = await save.mutateAsync({ body: { ...body, ...(prices && { prices: prices.map(({ key: _key, ...price }) => price) }) }, ...attempt })
          notify.success(`${saved.vendor.name} saved for ${partno}`)
          await navigate({ ...partPage, ignoreBlocker: true })
        }}
        cancel={partPage}
      />
    </>
  )
}
