import { useWatch } from 'react-hook-form'
import { typedStatementEdit, type TypedStatementEdit } from '@/contracts/bank-statement-input'
import type { BankStatement, StatementAccount } from '@/contracts/bank-statements'
import { isDecimal, isZero, parseDecimal, subtract, sumOf } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { Facts } from '@/documents/facts'
import { AddDocument } from '@/documents/form/add-document'
import { bodyOf, initialOf, rowBody } from '@/documents/form/codecs'
import { EditDocument } from '@/documents/form/edit-document'
import { DayField, HeadPanel, LongTextField, SelectField, TextField } from '@/documents/form/fields'
import { FilesPanel } from '@/documents/form/files-panel'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { LinesField } from '@/documents/form/lines-field'
import { resolveBy, withoutBlankEnd } from '@/documents/form/resolve'
import { useDocumentForm } from '@/documents/form/use-document-form'
import { FormFrame } from '@/documents/form-frame'
import { inWords } from '@/documents/status'
import type { CellKind, GridColumn } from '@/documents/line-grid/types'
import { accountChoices } from './account-choices'
import { Gap } from './gap'
import { codecs, isBlankLine, labels, lineCodecs, newTypedLine, type StatementForm, type TypedLineRow, valuesOfStatement } from './form-values'
import type { StatementOf } from './kinds'

type Column = GridColumn<TypedLineRow>
const column = (id: Exclude<keyof TypedLineRow, 'key' | 'id'>, header: string, kind: CellKind, more: Partial<Column> = {}): Column => ({
  id,
  header,
  kind,
  read: (row) => row[id],
  write: (row, typed) => ({ ...row, [id]: typed }),
  ...more,
})

const COLUMNS: readonly Column[] = [
  column('date', 'Date', 'day', { width: 120, aliases: ['Booked', 'Booking date', 'Posted'] }),
  column('counterparty', 'Who', 'text', { maxLength: 200, cardPlace: 'lead', aliases: ['Payee', 'Name', 'Counterparty'] }),
  column('text', 'Text', 'text', { maxLength: 2000, cardPlace: 'detail', aliases: ['Description', 'Details', 'Memo', 'Purpose'] }),
  column('amount', 'Amount', 'money', { width: 130, align: 'end', places: 2, cardPlace: 'figure', aliases: ['Value'] }),
  column('reference', 'Reference', 'text', { width: 140, mono: true, maxLength: 200, optional: true, aliases: ['Ref'] }),
  column('chequeNo', 'Cheque no.', 'text', { width: 110, mono: true, maxLength: 60, optional: true, aliases: ['Check number', 'Cheque'] }),
  column('valueDate', 'Value date', 'day', { width: 120, optional: true }),
]

/** Opening balance, lines and closing balance while the user types. */
const ComparisonPanel = ({ currency }: { currency: string }) => {
  const { opening, closing, lines } = useWatch<StatementForm>() as StatementForm
  const total = sumOf(lines.map(({ amount }) => amount).filter(isDecimal))
  const [first, last] = [parseDecimal(opening), parseDecimal(closing)]
  const gap = first === null || last === null ? null : subtract(subtract(last, first), total)
  return (
    <Facts
      facts={[
        ['Lines come to', <Amount key="total" value={total} currency={currency} withCode />],
        ['Comparison', <Gap key="gap" gap={gap} currency={currency} />],
        ...(gap !== null && !isZero(gap) && first !== null
          ? [['Would close with', <Amount key="close" value={sumOf([first, total])} currency={currency} withCode />] as const]
          : []),
      ]}
    />
  )
}

const Header = ({ own }: { own: readonly StatementAccount[] }) => (
  <HeadPanel>
    <SelectField name="ownAccountId" label="Account" required options={[{ value: '', label: 'Choose' }, ...accountChoices(own)]} />
    <DayField name="from" label="First day" required />
    <DayField name="to" label="Last day" required />
    <TextField name="number" label="Number of the bank" maxLength={60} />
    <TextField name="opening" label="Opening balance" kind="number" hint="Needed to complete it" />
    <TextField name="closing" label="Closing balance" kind="number" hint="Needed to complete it" />
  </HeadPanel>
)

type ScreenProps = FormScreenProps<StatementForm, TypedStatementEdit, BankStatement>
type FormProps = ScreenProps & { of: StatementOf; own: readonly StatementAccount[] }

const TypedForm = ({ of, own, values, existing, ...frame }: FormProps) => {
  const { form } = useDocumentForm<StatementForm, TypedStatementEdit>(values, (typed) => {
    const entered = { ...typed, lines: withoutBlankEnd(typed.lines, isBlankLine) }
    return resolveBy(typedStatementEdit, entered, { ...bodyOf(codecs, entered), lines: entered.lines.map((line) => rowBody(lineCodecs, line)) })
  })
  const accountId = useWatch({ control: form.control, name: 'ownAccountId' })
  return (
    <FormFrame form={form} labels={labels} valuesOf={valuesOfStatement} {...frame}>
      <Header own={own} />
      <LinesField<TypedLineRow> columns={COLUMNS} newLine={() => newTypedLine({ date: form.getValues('lines').at(-1)?.date ?? form.getValues('from') })} />
      <ComparisonPanel currency={own.find(({ id }) => id === accountId)?.currency ?? ''} />
      <LongTextField name="notes" label="Notes" maxLength={5000} />
      <FilesPanel label="Files of this statement" files={of.mutations.useStageFiles()} savedFiles={existing?.files ?? []} />
    </FormFrame>
  )
}

/** The route has loaded our accounts. */
export const AddTyped = ({ of, own }: { of: StatementOf; own: readonly StatementAccount[] }) => (
  <AddDocument
    kind={of.kind}
    mutations={of.mutations}
    initial={({ today }) => initialOf(codecs, { ownAccountId: own.length === 1 ? (own[0]?.id ?? '') : '', from: today, to: today, lines: [newTypedLine()] })}
    form={(props: ScreenProps) => <TypedForm of={of} own={own} {...props} />}
    description="For a bank that gives no file. Amounts that the bank takes are below zero. You can paste lines from a spreadsheet."
  />
)

export const EditTyped = ({ of, own, voucherId }: { of: StatementOf; own: readonly StatementAccount[]; voucherId: string }) => {
  const statement = of.queries.useRecord(voucherId)
  const { status } = statement
  return (
    <EditDocument
      kind={of.kind}
      document={statement}
      useEdit={of.mutations.useEdit}
      form={(props: ScreenProps) => <TypedForm of={of} own={own} {...props} />}
      valuesOf={valuesOfStatement}
      lockedBecause={
        status === 'draft' ? undefined : `The lines of ${status === 'imported' ? 'an' : 'a'} ${inWords(status).toLowerCase()} statement stay as they are.`
      }
    />
  )
}
