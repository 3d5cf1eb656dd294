import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { RowLink } from '@/ui/data-table/types'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import type { FormScreen } from './form-screen'

/** The form of an edit sends these as well: a new record has no version yet and no saved files to remove. */
interface OfAnEdit {
  version?: unknown
  removeFileIds?: unknown
}

export interface AddRecordProps<Values extends FieldValues, Input extends object, Saved> {
  title: string
  description?: ReactNode
  form: FormScreen<Values, Input & OfAnEdit>
  draft: { doc: string; id?: string }
  /** Called once: what is typed afterwards must not be replaced when what it starts from is read again. */
  initial: () => Values
  create: { mutateAsync: (input: { body: Input; idempotencyKey: string }) => Promise<Saved> }
  said: (saved: Saved) => string
  linkOf: (saved: Saved) => RowLink
  /** Where Cancel leads. */
  cancel: RowLink
}

/** The page on which a new record is entered. */
export const AddRecord = <Values extends FieldValues, Input extends object, Saved>(props: AddRecordProps<Values, Input, Saved>) => {
  const { title, description, form, draft, initial, create, said, linkOf, cancel } = props
  const navigate = useNavigate()
  const [values] = useState(initial)
  return (
    <>
      <PageHeader title={title} description={description} />
      {form({
        values,
        draft: { id: 'new', ...draft, title },
        save: async ({ version: _none, removeFileIds: _noFiles, ...body }, { idempotencyKey }) => {
          const saved = await create.mutateAsync({ body: body as unknown as Input, idempotencyKey })
          notify.success(said(saved))
          await navigate({ ...linkOf(saved), ignoreBlocker: true })
        },
        cancel,
      })}
    </>
  )
}
