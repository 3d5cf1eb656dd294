import { editPage } from '@/documents/form/edit-document'
import { inWords } from '@/documents/status'
import { receiptValues } from './form-values'
import { calls } from './mutations'
import { ReceiptFormScreen } from './form'

export const EditGoodsReceipt = editPage({
  ...calls,
  form: (props) => <ReceiptFormScreen {...props} />,
  valuesOf: receiptValues,
  lockedBecause: ({ status }) => `${inWords(status)} receipts stay as they stand in stock and ledger. Return or reverse it instead.`,
})
