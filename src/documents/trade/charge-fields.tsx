import { SelectField, TextField } from '../form/fields'
import { NO_TAX } from './charge-taxes'
import type { LineTaxes } from './line-taxes'

interface ChargeFieldsProps {
  currency: string
  taxes: LineTaxes
  /** True for a note, whose taxes are those of its invoice and can't be chosen. */
  isNote?: boolean
}

/** Fields `freight` and `otherCharges` of a document with their taxes. Shown above the totals. */
export const ChargeFields = ({ currency, taxes, isNote = false }: ChargeFieldsProps) => {
  const options = [
    { value: '', label: 'As the largest line' },
    { value: NO_TAX, label: 'None' },
    ...taxes.choices.filter(({ value }) => value !== '').map(({ value, label }) => ({ value, label })),
  ]
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField name="freight" label={`Freight ${currency}`} kind="number" />
      <TextField name="otherCharges" label={`Other charges ${currency}`} kind="number" />
      {taxes.choices.length > 1 && !isNote && (
        <>
          <SelectField name="freightTax" label="Tax of freight" options={options} />
          <SelectField name="chargesTax" label="Tax of charges" options={options} />
        </>
      )}
    </div>
  )
}
