import { Copy } from 'lucide-react'
import type { DocumentAction } from './actions'

/** Begins another one with the same content; numbers, days, links and what others called it stay with this one. */
export const duplicateAction = (addPage: string, voucherId: string): DocumentAction => ({
  id: 'duplicate',
  label: 'Duplicate',
  group: 'Create',
  icon: <Copy aria-hidden className="size-4" />,
  link: { to: addPage, search: { copy: voucherId } },
})
