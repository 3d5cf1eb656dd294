import { EditDocument } from '@/documents/form/edit-document'
import { inWords } from '@/documents/status'
import { DRAFT_SCHEMA, receiptValues } from './form-values'
import { mutations } from './mutations'
import { queries } from './queries'
import { ReceiptFormScreen } from './form'

/** The route has loaded the receipt. */
export const EditGoodsReceipt = ({ voucherId }: { voucherId: string }) => {
  const receipt = queries.useRecord(voucherId)
  return (
    <EditDocument
      kind="goods_receipt"
      document={receipt}
      form={(props) => <ReceiptFormScreen {...props} />}
      schema={DRAFT_SCHEMA}
      valuesOf={receiptValues}
      useEdit={mutations.useEdit}
      lockedBecause={
        receipt.status === 'draft' ? undefined : `${inWords(receipt.status)} receipts stay as they stand in stock and ledger. Return or reverse it instead.`
      }
    />
  )
}
