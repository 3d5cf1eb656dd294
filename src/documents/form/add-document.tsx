import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Module, PageUrl } from '@/contracts/permissions'
import { type DocumentKind, documentLink, inSentence, labelOf } from '@/lookups/document-links'
import type { RowLink } from '@/ui/data-table/types'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { useRequireFlag } from '../use-require-flag'
import { draftNameOf, type FormScreen } from './form-screen'

/** What the form of an edit sends as well: a new document has no version yet and no saved files to let go of. */
interface OfAnEdit {
  version?: unknown
  removeFileIds?: unknown
}

interface AddDocumentProps<Values extends FieldValues, Input extends object, Saved extends { voucherId: string }> {
  kind: DocumentKind
  module: Module
  page: PageUrl
  form: FormScreen<Values, Input & OfAnEdit>
  /** Raised when drafts of older forms can't be filled in any more. */
  schema?: number
  /** Called once: what is typed afterwards must not be replaced when what it starts from is read again. */
  initial: () => Values
  create: { mutateAsync: (input: { body: Input; idempotencyKey: string }) => Promise<Saved> }
  /** What it starts from: `draftId` keeps what was begun on one document from being offered for another. */
  source?: { title: string; draftId: string } | undefined
  description?: ReactNode
  draftName?: string
  said?: (saved: Saved) => string
  /** Where Cancel leads. */
  cancel: RowLink
}

/** The page on which a new document is entered. The route has loaded what it starts from. */
export const AddDocument = <Values extends FieldValues, Input extends object, Saved extends { voucherId: string }>({
  kind,
  module,
  page,
  form,
  schema,
  initial,
  create,
  source,
  description,
  draftName = draftNameOf(kind),
  said = () => `${labelOf(kind)} saved as a draft`,
  cancel,
}: AddDocumentProps<Values, Input, Saved>) => {
  useRequireFlag(module, 'create', page)
  const navigate = useNavigate()
  const [values] = useState(initial)
  const title = source?.title ?? `New ${inSentence(labelOf(kind))}`
  return (
    <>
      <PageHeader title={title} description={description} />
      {form({
        values,
        draft: { doc: draftName, id: source?.draftId ?? 'new', title, schema },
        save: async ({ version: _none, removeFileIds: _noFiles, ...body }, { idempotencyKey }) => {
          const saved = await create.mutateAsync({ body: body as unknown as Input, idempotencyKey })
          notify.success(said(saved))
          await navigate({ ...documentLink(kind, saved.voucherId), ignoreBlocker: true })
        },
        cancel,
      })}
    </>
  )
}
