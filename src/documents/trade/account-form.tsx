import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type FieldValues, type ResolverResult, useWatch } from 'react-hook-form'
import type { AccountLine } from '@/contracts/document-record'
import type { FileRow } from '@/contracts/fields'
import { LongTextField } from '../form/fields'
import { FilesPanel, type FilesPanelProps } from '../form/files-panel'
import type { FormScreenProps } from '../form/form-screen'
import { LinesField } from '../form/lines-field'
import { useDocumentForm, useFormContextData } from '../form/use-document-form'
import { FormFrame, type FormFrameProps } from '../form-frame'
import type { StaleRecord } from '../form/use-conflict'
import { namesCostCentre } from './cost-centre-column'
import { ACCOUNT_LINE_HINTS, accountLineColumns, type AccountLineColumnsArgs } from './account-line-columns'
import { type AccountFormLine, accountTotals, newAccountLine, sentAccountLines } from './account-lines'
import { type KnownCodes, NO_CODES } from './invoiced-lines'
import { TotalsFoot } from './totals-foot'
import { sentRate } from './trade-codecs'
import { useLineTaxes } from './use-line-taxes'

interface AccountValues extends FieldValues {
  date: string
  currency: string
  rate: string
  paymentTermId?: string
  lines: AccountFormLine[]
}
interface AccountDocument extends StaleRecord {
  lines: readonly AccountLine[]
  files: readonly FileRow[]
}

/** The parts of the body that are built from the lines and from several fields. */
export type SentAccounts = ReturnType<typeof sentAccountLines>['sent'] & { rate: string | null }

/** What the lines of a form are made of. */
export interface AccountLinesParts {
  columnArgs: AccountLineColumnsArgs
  footer: ReactNode
}

const AccountLinesField = ({ columnArgs, footer }: AccountLinesParts) => {
  const columns = useMemo(() => accountLineColumns<AccountFormLine>(columnArgs), [columnArgs])
  return <LinesField<AccountFormLine> columns={columns} newLine={newAccountLine} pasteHints={ACCOUNT_LINE_HINTS} footer={footer} />
}

interface AccountFormProps<Values extends AccountValues, Body, Document extends AccountDocument, Asked, Basis extends KnownCodes, Key extends QueryKey>
  extends FormScreenProps<Values, Body, Document>, Pick<FormFrameProps<Values, Body, Document>, 'labels' | 'valuesOf' | 'schema'> {
  /** Name of the kind of document in a sentence: "invoice". */
  noun: string
  queries: { basis: (companyId: string, of: Asked) => FetchQueryOptions<Basis, Error, Basis, Key>; useBasis: (of: Asked) => Basis | undefined }
  mutations: { useStageFiles: () => FilesPanelProps['files'] }
  /** Returns the parameters of the basis query. */
  asked: (values: Values, date: string) => Asked
  /** Makes the body of the save and checks it by the contract's own schema. */
  resolve: (form: Values, sent: SentAccounts) => ResolverResult<Values, Body> | Promise<ResolverResult<Values, Body>>
  notesHint?: string
  /** The fields above the lines. */
  head: (basis: Basis | undefined) => ReactNode
  /** The lines, for a document whose lines have more than account, tax and amount. */
  lines?: (parts: AccountLinesParts & { basis: Basis | undefined }) => ReactNode
}

/** The form of a document whose lines are amounts on accounts, to add or to edit one. */
export const AccountForm = <Values extends AccountValues, Body, Document extends AccountDocument, Asked, Basis extends KnownCodes, Key extends QueryKey>({
  noun,
  values,
  existing,
  queries,
  mutations,
  asked,
  resolve,
  notesHint,
  head,
  lines = (parts) => <AccountLinesField {...parts} />,
  ...frame
}: AccountFormProps<Values, Body, Document, Asked, Basis, Key>) => {
  const { companyId, baseCurrency, queryClient, dayOf } = useFormContextData()
  const { form } = useDocumentForm<Values, Body>(values, async (typed) => {
    // If the server can't be reached, no accounts and taxes are known, and the save is refused with errors at its lines.
    const known = await queryClient.ensureQueryData(queries.basis(companyId, asked(typed, dayOf(typed.date)))).catch(() => NO_CODES)
    const { form: formWithoutBlanks, sent } = sentAccountLines(typed, known)
    return resolve(formWithoutBlanks, { ...sent, rate: sentRate(formWithoutBlanks, baseCurrency) })
  })
  const {
    of: basisParams,
    currency,
    paymentTermId,
  } = useWatch({
    control: form.control,
    compute: (typed: Values) => ({ of: asked(typed, dayOf(typed.date)), currency: typed.currency, paymentTermId: typed.paymentTermId }),
  })
  const basis = queries.useBasis(basisParams)
  const taxes = useLineTaxes(basis, existing)
  const isNamed = namesCostCentre(existing)
  const columnArgs = useMemo(() => ({ ...NO_CODES, ...basis, isNamed, currency, taxes }), [currency, basis, isNamed, taxes])
  return (
    <FormFrame form={form} {...frame}>
      {head(basis)}
      {lines({
        basis,
        columnArgs,
        footer: (
          <TotalsFoot<AccountFormLine>
            currency={currency}
            taxes={taxes}
            totalsOf={(typed) => accountTotals({ currency, paymentTermId, lines: typed }, taxes)}
          />
        ),
      })}
      <LongTextField name="notes" label="Notes" hint={notesHint} maxLength={5000} />
      <FilesPanel label={`Files of this ${noun}`} files={mutations.useStageFiles()} savedFiles={existing?.files ?? []} />
    </FormFrame>
  )
}
