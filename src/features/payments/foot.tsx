import { useFormContext, useWatch } from 'react-hook-form'
import { add, compare, type Decimal, isZero, negate, parseDecimal, subtract } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { useGridStore } from '@/documents/line-grid/context'
import { commitEditing } from '@/documents/line-grid/editing'
import { useGridLines } from '@/documents/line-grid/grid-totals'
import { commitRows } from '@/documents/line-grid/store'
import { TotalRow } from '@/documents/trade/document-totals'
import { withoutPadding } from '@/documents/trade/typed'
import { useShortcut } from '@/lib/shortcuts'
import { Button } from '@/ui/primitives/button'
import type { PaymentForm } from './form-values'
import { deductedOf, distributed, type ItemsByName, type PaymentFormLine, settledWithMoney } from './lines'

interface Props {
  items: ItemsByName
}

interface SettlementFootProps extends Props {
  /** What there is to settle with. */
  money: Decimal
  currency: string
  isRefund: boolean
  /** Label of the missing money. */
  short: string
}

/** What the lines settle, and what stays on account, updated while they are typed. */
export const SettlementFoot = ({ items, money, currency, isRefund, short }: SettlementFootProps) => {
  const lines = useGridLines<PaymentFormLine>()
  const settled = settledWithMoney(lines, items, isRefund)
  const deducted = add('0', ...lines.map(deductedOf))
  const rest = subtract(money, settled)
  const isShort = compare(rest, '0') < 0
  return (
    <div className="ml-auto flex w-full max-w-sm flex-col gap-1">
      <dl className="flex flex-col gap-1">
        <TotalRow label="Settled with money">
          <Amount value={settled} currency={currency} />
        </TotalRow>
        {!isZero(deducted) && (
          <TotalRow label="Deducted">
            <Amount value={deducted} currency={currency} />
          </TotalRow>
        )}
      </dl>
      <div role="status" className="border-t-3 border-double border-line-strong pt-1 font-semibold">
        <dl>
          <TotalRow label={isShort ? short : 'On account'}>
            <Amount value={isShort ? negate(rest) : rest} currency={currency} className={isShort ? 'text-negative' : 'text-ink'} />
          </TotalRow>
        </dl>
      </div>
    </div>
  )
}

/** The foot of a payment's lines. */
export const PaymentFoot = ({ items }: Props) => {
  const [typed, currency, isRefund] = useWatch<PaymentForm, ['amount', 'currency', 'isRefund']>({ name: ['amount', 'currency', 'isRefund'] })
  return <SettlementFoot items={items} money={parseDecimal(typed) ?? '0'} currency={currency} isRefund={isRefund} short="More than is paid" />
}

/** Buttons that fill the lines from the amount, and the amount from the lines. */
export const PaymentTools = ({ items }: Props) => {
  const store = useGridStore<PaymentFormLine>()
  const { getValues, setValue, formState } = useFormContext<PaymentForm>()
  const current = () => {
    // What is being typed counts.
    if (store.getState().editing) commitEditing(store)
    return store.getState().rows
  }
  const oldestFirst = () => {
    const { amount, isRefund } = getValues()
    commitRows(store, distributed(current(), items, parseDecimal(amount) ?? '0', isRefund))
  }
  const sumUp = () => {
    const sum = settledWithMoney(current(), items, getValues('isRefund'))
    setValue('amount', compare(sum, '0') > 0 ? withoutPadding(sum) : '', { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  useShortcut({ keys: 'Alt+KeyO', label: 'Settle the oldest first', group: 'Form', run: oldestFirst })
  useShortcut({ keys: 'Alt+KeyS', label: 'Take the sum of the lines as the amount', group: 'Form', run: sumUp })
  return (
    <>
      <Button onClick={oldestFirst} aria-keyshortcuts="Alt+O">
        Oldest first
      </Button>
      <Button onClick={sumUp} aria-keyshortcuts="Alt+S">
        Sum as amount
      </Button>
    </>
  )
}
