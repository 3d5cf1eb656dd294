import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FieldsDialog } from '@/documents/detail/fields-dialog'
import { useCompanyId } from '@/session/session'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { SearchSelect } from '@/ui/form/search-select'
import { accountChoices, costCentreChoices, taxChoices } from '../coding-choices'
import type { StatementOf } from '../kinds'
import { described, idsOf, type LineDialogProps, useAnswer } from './dialogs'

/** Posts lines to an account: fees, interest, purchases without an invoice. */
export const CodeDialog = ({ of, lines, currency, take, onClose }: LineDialogProps & { of: StatementOf }) => {
  const { data: basis } = useQuery(of.queries.coding(useCompanyId()))
  const [accountId, setAccountId] = useState('')
  const [taxId, setTaxId] = useState('')
  const [costCentreId, setCostCentreId] = useState('')
  const [memo, setMemo] = useState('')
  const { failure, errors, answer } = useAnswer({ take, onClose })
  const directions = new Set(lines.map(({ rest }): 'in' | 'out' => (rest.startsWith('-') ? 'out' : 'in')))
  const [direction, another] = [...directions]
  const taxes = basis && direction && !another ? taxChoices(basis, direction) : []
  return (
    <FieldsDialog
      title="Post to an account"
      description={`${described(lines, currency)}. It is posted on the day of the line, and matched.`}
      submit="Post"
      failure={taxes.length > 0 && errors.has('taxId') ? null : failure}
      onClose={onClose}
      onSubmit={() =>
        answer(accountId ? null : 'Choose an account.', () => ({
          action: 'code',
          lineIds: idsOf(lines),
          accountId,
          taxId: taxId || null,
          costCentreId: costCentreId || null,
          memo: memo.trim() || null,
        }))
      }
    >
      <Field label="Account" required>
        <SearchSelect value={accountId} onChange={setAccountId} choices={basis ? accountChoices(basis) : []} placeholder="Number or name" />
      </Field>
      {taxes.length > 0 && (
        <Field label="Tax" hint="The amount contains it" error={errors.get('taxId')}>
          <SearchSelect value={taxId} onChange={setTaxId} choices={taxes} placeholder="None" />
        </Field>
      )}
      {basis && basis.costCentres.length > 0 && (
        <Field label="Cost centre">
          <SearchSelect value={costCentreId} onChange={setCostCentreId} choices={costCentreChoices(basis)} placeholder="None" />
        </Field>
      )}
      <Field label="Text" hint="The bank’s text when left empty">
        <Input value={memo} maxLength={200} onChange={({ target }) => setMemo(target.value)} />
      </Field>
    </FieldsDialog>
  )
}
