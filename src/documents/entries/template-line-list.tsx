import type { TemplateLine } from '@/contracts/entry-templates'
import { Amount } from '../amount'
import { LineList, type LineListColumn } from '../line-list'
import { CostCentreName } from '../trade/account-name'
import { useSession } from '@/session/session'
import { taxOfLine } from './lines'

type Column = LineListColumn<TemplateLine>

const sideColumn = (id: 'debit' | 'credit', header: string, baseCurrency: string): Column => ({
  id,
  header,
  kind: 'number',
  cell: (line) => {
    const figure = line[id]
    return figure === null ? null : <Amount value={figure} currency={line.currency ?? baseCurrency} withCode={line.currency !== null} />
  },
})

const Details = (line: TemplateLine) => {
  const { memo, party, debit, credit } = line
  const texts = [party?.name, taxOfLine(line), debit === null && credit === null && 'amount entered each time'].filter(Boolean)
  return (
    <>
      {memo}
      {texts.length > 0 && <span className="block text-meta text-ink-2">{texts.join(' · ')}</span>}
    </>
  )
}

/** The lines of a template or a recurring entry, read-only. */
export const TemplateLines = ({ lines }: { lines: readonly TemplateLine[] }) => {
  const { baseCurrency } = useSession().companyInfo
  const columns: Column[] = [
    {
      id: 'account',
      header: 'Account',
      card: 'lead',
      cell: ({ account, costCentre }) => (
        <>
          <span className="font-mono text-meta">{account.accountId}</span> {account.name}
          {costCentre && <CostCentreName costCentre={costCentre} />}
        </>
      ),
    },
    { id: 'details', header: 'Description', card: 'full', cell: (line) => <Details {...line} /> },
    sideColumn('debit', 'Debit', baseCurrency),
    sideColumn('credit', 'Credit', baseCurrency),
  ]
  return <LineList label="Lines" lines={lines} columns={columns} lineKey={({ id }) => id} />
}
