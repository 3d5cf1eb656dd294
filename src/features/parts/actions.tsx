import { Plus } from 'lucide-react'
import type { PartDetail } from '@/contracts/parts'
import type { DocumentAction } from '@/documents/detail/actions'
import { editRecord } from '@/documents/detail/document-actions'
import { useActiveSwitch } from '@/documents/detail/use-active-switch'
import { useMay } from '@/lookups/use-may'
import { mutations } from './mutations'

const icon = 'size-4'

/** Actions on a part that the user may take. */
export const usePartActions = (part: PartDetail): DocumentAction[] => {
  const { partno } = part
  const change = mutations.useChange(partno)
  const toggle = useActiveSwitch({ name: partno, record: part, change: change.mutateAsync, busy: change.isPending, remember: mutations.useRemember() })
  if (!useMay('parts', 'update')) return []
  return [
    editRecord({ to: '/edit-product', search: { partno } }),
    {
      id: 'offer',
      label: 'Add a vendor’s SKU',
      group: 'Change',
      icon: <Plus aria-hidden className={icon} />,
      link: { to: '/product-details/vendor-item', search: { partno } },
    },
    toggle,
  ]
}
