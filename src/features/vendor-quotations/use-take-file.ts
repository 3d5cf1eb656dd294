import type { UseFormReturn } from 'react-hook-form'
import type { FileRow } from '@/contracts/fields'
import type { GeneralQuotationEdit } from '@/contracts/vendor-quotation-input'
import type { TakenRows } from '@/documents/table-import/use'
import { trackFilling } from '@/lib/answers-to-come'
import { errorMessage } from '@/lib/api-error'
import { notify } from '@/ui/feedback/notify'
import type { QuotationValues } from './form-values'
import { takenValues } from './taken-values'

/** Puts a file's rows into the form, with undo, and attaches the file that they came from. */
export const useTakeFile = ({ getValues, reset }: UseFormReturn<QuotationValues, unknown, GeneralQuotationEdit>, stage: (file: File) => Promise<FileRow>) =>
  trackFilling(async (taken: TakenRows): Promise<void> => {
    const before = structuredClone(getValues())
    const setForm = (values: QuotationValues) => reset(values, { keepDefaultValues: true })
    setForm(takenValues(before, taken))
    const count = taken.rows.length
    notify.undo(count === 1 ? '1 line taken from the file' : `${count} lines taken from the file`, () => setForm(before))
    try {
      const { id, name, size } = await stage(taken.file)
      const values = getValues()
      setForm({ ...values, fileIds: [...values.fileIds, { id, key: crypto.randomUUID(), name, size }] })
    } catch (error) {
      notify.error(`The file itself could not be attached: ${errorMessage(error)}`)
    }
  })
