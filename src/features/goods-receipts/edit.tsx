import { editPage } from '@/documents/form/edit-document'
import { inWords } from '@/documents/status'
import { DRAFT_SCHEMA, receiptValues } from './form-values'
import { mutations } from './mutations'
import { queries } from './queries'
import { ReceiptFormScreen } from './form'

export const EditGoodsReceipt = editPage({
  kind: 'goods_receipt',
  queries,
  mutations,
  form: (props) => <ReceiptFormScreen {...props} />,
  schema: DRAFT_SCHEMA,
  valuesOf: receiptValues,
  lockedBecause: ({ status }) =>
    status === 'draft' ? undefined : `${inWords(status)} receipts stay as they stand in stock and ledger. Return or reverse it instead.`,
})
