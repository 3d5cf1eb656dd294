import type { PreviewLine, PreviewStatement, StatementAccount } from '@/contracts/bank-statements'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { Facts } from '@/documents/facts'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { Notice } from '@/ui/feedback/notice'
import { Checkbox } from '@/ui/form/checkbox'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { Panel } from '@/ui/layout/panel'
import { Status } from '@/ui/primitives/status'
import { accountChoices } from './account-choices'
import { Gap } from './gap'
import { Description } from './line-columns'
import type { Choice, ImportState } from './use-import'

const SHOWN_PROBLEMS = 20
const GROUPS = { new: ['New', 'done'], here: ['Already here', 'draft'], unclear: ['Unclear', 'pending'] } as const
const counted = (count: number, word: string) => `${count.toLocaleString('en')} ${word}`

const columnsOf = (currency: string, choice: Choice, choose: (change: Partial<Choice>) => void): LineListColumn<PreviewLine>[] => [
  { id: 'date', header: 'Booked', kind: 'day', cell: ({ date }) => formatDay(date) },
  { id: 'what', header: 'Line', card: 'lead', cell: (line) => <Description {...line} /> },
  {
    id: 'group',
    header: 'Is',
    card: 'status',
    cell: ({ group, because, index, amount }) => (
      <span className="flex flex-col items-start gap-1 max-sm:items-end">
        <Status tone={GROUPS[group][1]}>{GROUPS[group][0]}</Status>
        {because && <span className="text-meta text-ink-2">{because}</span>}
        {group === 'unclear' && (
          <Checkbox
            checked={choice.unclear.includes(index)}
            onChange={({ target }) => choose({ unclear: target.checked ? [...choice.unclear, index] : choice.unclear.filter((one) => one !== index) })}
          >
            Import it <span className="sr-only">{amount}</span>
          </Checkbox>
        )}
      </span>
    ),
  },
  { id: 'amount', header: `Amount ${currency}`, kind: 'number', card: 'amount', cell: ({ amount }) => <Amount value={amount} currency={currency} /> },
]

interface CardProps {
  statement: PreviewStatement
  own: readonly StatementAccount[]
  state: ImportState
}

/** One statement of the file: whose it is, what is new in it, and what stands against importing it. */
export const StatementCard = ({ statement, own, state }: CardProps) => {
  const { index, ownAccount, accountEnding, bank, refusal, counts, currency, opening, closing, total, gap, gapSentence, problems, readings, lines, stage } =
    statement
  const furtherProblems = problems.filter(({ line, message }) => refusal !== `Line ${line}: ${message}`)
  const choice = state.choiceOf(index)
  const choose = (change: Partial<Choice>) => state.choose(index, change)
  const money = currency ?? ''
  const unit = money === '' ? 'USD' : money
  const shown = (value: string | null) => value && <Amount value={value} currency={unit} withCode={money !== ''} />
  const named = [bank, accountEnding && `••${accountEnding}`, money].filter(Boolean).join(' · ')
  const summary = [
    counted(counts.new, 'new'),
    counted(counts.here, 'already here'),
    counted(counts.unclear, 'unclear'),
    ...(counts.pending > 0 ? [`${counted(counts.pending, 'not booked yet')}, left out`] : []),
  ].join(' · ')
  return (
    <Panel title={`Statement ${index + 1}${named ? `: ${named}` : ''}`}>
      <div className="flex flex-col gap-3">
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Our account" required error={ownAccount || refusal ? undefined : 'Choose the account; it is remembered for this number.'}>
            <Select
              value={ownAccount?.id ?? ''}
              onChange={({ target }) => state.setAccount(index, target.value)}
              options={accountChoices(own)}
              {...(!ownAccount && { placeholder: 'Choose' })}
            />
          </Field>
        </div>
        {refusal && <Notice tone="error" role="alert" title={`It can’t be imported. ${refusal}`} />}
        {furtherProblems.length > 0 && (
          <ul aria-label="Problems" className="list-disc pl-5 text-ink-2">
            {furtherProblems.slice(0, SHOWN_PROBLEMS).map(({ line, field, message, severity }) => (
              <li key={`${line} ${field} ${message}`} className={severity === 'error' ? 'text-negative' : undefined}>
                Line {line}
                {field && `, ${field}`}: {message}
              </li>
            ))}
            {furtherProblems.length > SHOWN_PROBLEMS && <li>and {furtherProblems.length - SHOWN_PROBLEMS} more</li>}
          </ul>
        )}
        <Facts
          facts={[
            ['Period', statement.from && statement.to ? `${formatDay(statement.from)} to ${formatDay(statement.to)}` : null],
            ['Opening balance', shown(opening)],
            ['Lines come to', shown(total)],
            ['Closing balance', shown(closing)],
            ['Comparison', stage === 'notice' ? null : <Gap key="gap" gap={gap} currency={unit} />],
            ...(stage === 'provisional' ? [['Kind', 'Provisional, replaced by the final statement'] as const] : []),
            ...(stage === 'notice' ? [['Kind', 'Notice: tells more of entries on statements'] as const] : []),
            ...(statement.before ? [['Statement before', `${statement.before.voucherId}, to ${formatDay(statement.before.to)}`] as const] : []),
          ]}
        />
        {readings.map((sentence) => (
          <Notice key={sentence} tone="info" title={sentence} />
        ))}
        {gapSentence && !refusal && (
          <Field label="Why it is imported all the same" required hint={gapSentence}>
            <Input value={choice.gapReason} maxLength={500} onChange={({ target }) => choose({ gapReason: target.value })} />
          </Field>
        )}
        {stage !== 'notice' && <p className="font-medium">{summary}</p>}
        {lines.length > 0 && (
          <details open={counts.unclear > 0 || undefined}>
            <summary className="cursor-pointer font-medium">
              {lines.length < counts.new + counts.here + counts.unclear ? `The first ${lines.length} lines` : 'The lines'}
            </summary>
            <LineList
              label={`Lines of statement ${index + 1}`}
              lines={lines}
              columns={columnsOf(unit, choice, choose)}
              lineKey={(line) => String(line.index)}
            />
          </details>
        )}
        {!refusal && (
          <Checkbox checked={!choice.isLeftOut} onChange={({ target }) => choose({ isLeftOut: !target.checked })}>
            Import this statement
          </Checkbox>
        )}
      </div>
    </Panel>
  )
}
