import { useForm } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { goodsReceiptPatch, type GoodsReceiptPatch } from '@/contracts/goods-receipt-input'
import type { GoodsReceipt } from '@/contracts/goods-receipts'
import { DialogForm } from '@/documents/form/dialog-form'
import type { StepOf } from '@/documents/detail/use-document-step'
import { nestIssues } from '@/documents/trade/nest-issues'
import { decimalToSend } from '@/documents/trade/typed'
import { useSession } from '@/session/session'
import { useToday } from '@/session/today'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { chargeAccounts, chargeCentres, VENDOR_BILLS } from './charges-field'
import { queries } from './queries'

interface CostForm {
  description: string
  accountId: string
  costCentreId: string
  amount: string
  date: string
}
type AddCost = Extract<StepOf<GoodsReceiptPatch>, { action: 'addCost' }>

interface AddCostDialogProps {
  receipt: GoodsReceipt
  /** Rejects if it fails. */
  onAdd: (step: AddCost) => Promise<void>
  onClose: () => void
}

const bodyOf = ({ description, accountId, costCentreId, amount, date }: CostForm): AddCost => ({
  action: 'addCost',
  description,
  accountId: accountId || null,
  costCentreId: costCentreId || null,
  amount: decimalToSend(amount),
  date: date || undefined,
})

/** Dialog to add a cost that became known after the goods were received. */
export const AddCostDialog = ({ receipt, onAdd, onClose }: AddCostDialogProps) => {
  const { baseCurrency } = useSession().companyInfo
  const today = useToday()
  const basis = queries.useBasis({})
  const form = useForm<CostForm, unknown, AddCost>({
    values: { description: '', accountId: basis?.chargeAccountId ?? '', costCentreId: '', amount: '', date: today },
    resetOptions: { keepDirtyValues: true },
    resolver: (values) => {
      const body = bodyOf(values)
      const issues = goodsReceiptPatch.safeParse(body).error?.issues ?? []
      return issues.length === 0 ? { values: body, errors: {} } : { values: {}, errors: nestIssues<CostForm>(issues) }
    },
    shouldFocusError: false,
  })
  const { errors } = form.formState
  const centres = chargeCentres(basis?.costCentres ?? [])
  return (
    <DialogForm
      form={form}
      title={`Add a cost to ${receipt.voucherId}`}
      description="What is still in stock of it is worth more from then on; the share of what has left goes to cost of sales. Below zero takes a cost back."
      submitLabel="Add cost"
      save={onAdd}
      onClose={onClose}
    >
      <Field label="For" required error={errors.description?.message}>
        <Input {...form.register('description')} maxLength={200} />
      </Field>
      <Field label="Posted to" error={errors.accountId?.message}>
        <Select {...form.register('accountId')} placeholder={VENDOR_BILLS} options={chargeAccounts(basis?.accounts ?? [])} />
      </Field>
      {centres.length > 0 && (
        <Field label="Cost centre" error={errors.costCentreId?.message}>
          <Select {...form.register('costCentreId')} placeholder="None" options={centres} />
        </Field>
      )}
      <Field label={`Amount, ${baseCurrency}`} required error={errors.amount?.message}>
        <Input {...form.register('amount')} numeric />
      </Field>
      <Controller
        control={form.control}
        name="date"
        render={({ field, fieldState }) => (
          <Field label="Date" required error={fieldState.error?.message}>
            <DateField {...field} today={today} />
          </Field>
        )}
      />
    </DialogForm>
  )
}
