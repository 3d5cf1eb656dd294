import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { GoodsReceipt, GoodsReceiptBasis } from '@/contracts/goods-receipts'
import { cx } from '@/ui/cx'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { newCharge, type ReceiptForm } from './form-values'

/** Options for the account of a charge. The select offers `VENDOR_BILLS` first, which stands for no account. */
export const chargeAccounts = (accounts: GoodsReceiptBasis['accounts']) =>
  accounts.map(({ id, accountId, name }) => ({ value: id, label: `${accountId} ${name}` }))
export const VENDOR_BILLS = 'The vendor bills it'

/** Options for the cost centre of a charge; empty for a company without cost centres, whose charges show none. */
export const chargeCentres = (costCentres: GoodsReceiptBasis['costCentres']) =>
  costCentres.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))

interface ChargesFieldProps {
  basis: GoodsReceiptBasis | undefined
  baseCurrency: string
  /** Charges of the draft when it was opened; the cost centres that they name may be closed by now. */
  named: readonly Pick<GoodsReceipt['charges'][number], 'costCentre'>[]
}

/** Form panel for charges: costs of the goods besides their price. */
export const ChargesField = ({ basis, baseCurrency, named }: ChargesFieldProps) => {
  const { control, register, formState } = useFormContext<ReceiptForm>()
  const { fields, append, remove } = useFieldArray({ control, name: 'charges', keyName: 'rowKey' })
  const errors = formState.errors.charges
  const options = chargeAccounts(basis?.accounts ?? [])
  const inUse = basis?.costCentres ?? []
  const closed = named.flatMap(({ costCentre }) => (costCentre && inUse.every(({ id }) => id !== costCentre.id) ? [costCentre] : []))
  const centres = [...chargeCentres(inUse), ...chargeCentres([...new Map(closed.map((one) => [one.id, { ...one, name: `${one.name}, closed` }])).values()])]
  return (
    <Panel
      title="Charges"
      actions={
        <Button tone="ghost" icon={<Plus aria-hidden className="size-4" />} onClick={() => append(newCharge(basis?.chargeAccountId ?? null))}>
          Add a charge
        </Button>
      }
    >
      {fields.length === 0 ? (
        <p className="text-ink-2">Freight, customs and the like are part of what the goods are worth. They can also be added later.</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {fields.map((row, index) => (
            <li
              key={row.rowKey}
              className={cx('grid items-end gap-3', centres.length > 0 ? 'sm:grid-cols-[2fr_2fr_1fr_1fr_auto]' : 'sm:grid-cols-[2fr_2fr_1fr_auto]')}
            >
              <Field label="For" required error={errors?.[index]?.description?.message}>
                <Input {...register(`charges.${index}.description`)} maxLength={200} />
              </Field>
              <Field label="Posted to" error={errors?.[index]?.accountId?.message}>
                <Select {...register(`charges.${index}.accountId`)} placeholder={VENDOR_BILLS} options={options} />
              </Field>
              {centres.length > 0 && (
                <Field label="Cost centre" error={errors?.[index]?.costCentreId?.message}>
                  <Select {...register(`charges.${index}.costCentreId`)} placeholder="None" options={centres} />
                </Field>
              )}
              <Field label={`Amount, ${baseCurrency}`} required error={errors?.[index]?.amount?.message}>
                <Input {...register(`charges.${index}.amount`)} numeric />
              </Field>
              <Button tone="ghost" icon={<X aria-hidden className="size-4" />} aria-label={`Remove charge ${index + 1}`} onClick={() => remove(index)} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
