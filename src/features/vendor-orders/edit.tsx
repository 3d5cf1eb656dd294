import { editPage } from '@/documents/form/edit-document'
import { ConfirmationFormScreen } from './form'
import { confirmationValues } from './form-values'
import { calls } from './mutations'

export const EditVendorOrder = editPage({
  ...calls,
  form: ({ save, ...form }) => <ConfirmationFormScreen {...form} save={({ vendorPoVoucherId: _po, ...body }, attempt) => save(body, attempt)} />,
  valuesOf: confirmationValues,
  lockedBecause: () => 'What was acknowledged is revised before it is edited.',
})
