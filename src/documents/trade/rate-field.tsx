import { formatDay } from '@/documents/dates'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'

interface RateFieldProps {
  currency: string
  baseCurrency: string
  value: string
  onChange: (rate: string) => void
  error: string | undefined
  /** Day of the rate, if it was filled in automatically. */
  day: string | null
}

/** The exchange rate of a document in a foreign currency; renders nothing for the company's own currency. */
export const RateField = ({ currency, baseCurrency, value, onChange, error, day }: RateFieldProps) =>
  currency === baseCurrency ? null : (
    <Field label={`Rate: ${baseCurrency} for 1 ${currency}`} required error={error} hint={day ? `Of ${formatDay(day)}` : undefined}>
      <Input name="rate" numeric value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  )
