import { Copy } from 'lucide-react'
import type { DocumentAction } from './actions'

/** Starts a new document with the same content, but without the numbers, dates, links and other people's references. */
export const duplicateAction = (addPage: string, voucherId: string): DocumentAction => ({
  id: 'duplicate',
  label: 'Duplicate',
  group: 'Create',
  icon: <Copy aria-hidden className="size-4" />,
  link: { to: addPage, search: { copy: voucherId } },
})
