import { Amount } from '../amount'
import { formatDay } from '../dates'
import { TotalRow } from './document-totals'

interface InstalmentsProps {
  instalments: readonly { dueDate: string; amount: string }[]
  currency: string
}

/** Due date and amount of each instalment of a document. */
export const Instalments = ({ instalments, currency }: InstalmentsProps) => (
  <dl aria-label="Instalments" className="flex w-64 max-w-full flex-col">
    {instalments.map(({ dueDate, amount }) => (
      <TotalRow key={dueDate} label={formatDay(dueDate)}>
        <Amount value={amount} currency={currency} />
      </TotalRow>
    ))}
  </dl>
)
