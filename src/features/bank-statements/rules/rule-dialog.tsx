import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type StatementRuleBody, statementRuleInput } from '@/contracts/statement-rule-input'
import type { RuleDraft, StatementRule } from '@/contracts/statement-rules'
import { DialogForm } from '@/documents/form/dialog-form'
import { SelectField, TextField } from '@/documents/form/fields'
import { resolveBy } from '@/documents/form/resolve'
import { othersChange, useSeenVersion } from '@/documents/form/use-seen-version'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { notify } from '@/ui/feedback/notify'
import { bankStatement, cardStatement } from '../kinds'
import { BackTestPanel } from './back-test-panel'
import { useChangeRule, useCreateRule } from './calls'
import { bodyOfRule, labelsOfRule, type RuleValues, valuesOfDraft } from './form-values'
import { RuleLines } from './rule-lines'

const directions = [
  { value: '', label: 'In or out' },
  { value: 'in', label: 'Money in' },
  { value: 'out', label: 'Money out' },
]

/** Accounts that have statements, of both kinds; those that the user may not read are left out. */
const useStatementAccounts = () => {
  const companyId = useCompanyId()
  const bank = useQuery(bankStatement.queries.basis(companyId, undefined)).data?.own ?? []
  const card = useQuery({ ...cardStatement.queries.basis(companyId, undefined), enabled: useMay('card-statements', 'read') }).data?.own ?? []
  return [...bank, ...card].map(({ id, name }) => ({ value: id, label: name }))
}

const shown = ({ name, updatedByName, updatedAt }: StatementRule) => ({ values: { Name: name }, updatedByName, updatedAt })

interface RuleDialogProps {
  /** What the form is filled with. */
  draft: RuleDraft
  /** The rule that is edited; null for a new one. */
  rule?: StatementRule | null
  onClose: () => void
}

/** Adds or edits a rule; what it would have made of the last lines is shown before it is saved. */
export const RuleDialog = ({ draft, rule = null, onClose }: RuleDialogProps) => {
  const companyId = useCompanyId()
  const { data: basis } = useQuery(bankStatement.queries.coding(companyId))
  const own = useStatementAccounts()
  const create = useCreateRule()
  const change = useChangeRule(rule?.id ?? '')
  const form = useForm<RuleValues, unknown, StatementRuleBody>({
    resolver: (values) => resolveBy(statementRuleInput, values, bodyOfRule(values)),
    defaultValues: valuesOfDraft(draft),
    shouldFocusError: false,
  })
  const { version, onStale } = useSeenVersion<StatementRule>(rule?.version ?? 0, (current) => {
    const { values, ...by } = shown(current)
    form.setError('root', { message: othersChange(by, { Name: rule?.name ?? '' }, values) })
  })
  const save = async (body: StatementRuleBody) => {
    if (rule) await change.mutateAsync({ action: 'edit', version, ...body })
    else await create.mutateAsync({ body, idempotencyKey: crypto.randomUUID() })
    notify.success(rule ? `“${body.name}” is saved` : `“${body.name}” is added`)
  }
  return (
    <DialogForm
      form={form}
      title={rule ? `Rule “${rule.name}”` : 'New rule'}
      description="It suggests how lines are posted that no document explains. It posts nothing by itself, and open documents come first."
      width="full"
      submitLabel="Save"
      save={save}
      onFailure={onStale}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <TextField name="name" label="Name" maxLength={100} hint="The words when left empty" />
        <SelectField name="ownAccountId" label="Account" options={[{ value: '', label: 'Any account' }, ...own]} />
        <SelectField name="condition.direction" label="Direction" options={directions} hint="A tax needs one" />
        <TextField name="condition.partyAccount" label="Account number of the other side" maxLength={64} mono />
        <TextField
          name="condition.words"
          label="Words"
          maxLength={200}
          className="lg:col-span-2"
          hint="In the text, the reference or the name; * stands for any characters"
        />
        <TextField name="condition.from" label="Amount from" kind="number" />
        <TextField name="condition.to" label="Amount up to" kind="number" />
      </div>
      {basis && <RuleLines basis={basis} labels={labelsOfRule(rule)} />}
      <BackTestPanel />
    </DialogForm>
  )
}
