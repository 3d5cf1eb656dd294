import { editPage } from '@/documents/form/edit-document'
import { ConfirmationFormScreen } from './form'
import { confirmationValues, DRAFT_SCHEMA } from './form-values'
import { mutations } from './mutations'
import { queries } from './queries'

export const EditVendorOrder = editPage({
  kind: 'vendor_order',
  queries,
  mutations,
  form: ({ save, ...form }) => <ConfirmationFormScreen {...form} save={({ vendorPoVoucherId: _po, ...body }, attempt) => save(body, attempt)} />,
  schema: DRAFT_SCHEMA,
  valuesOf: confirmationValues,
  lockedBecause: ({ status }) => (status === 'draft' ? undefined : 'What was acknowledged is revised before it is edited.'),
})
