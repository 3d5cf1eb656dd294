import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StatementRule } from '@/contracts/statement-rules'
import { QuestionDialog } from '@/documents/detail/question-dialog'
import { errorMessage } from '@/lib/api-error'
import { useMayIn } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { EmptyState } from '@/ui/feedback/empty-state'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { Button } from '@/ui/primitives/button'
import { Status } from '@/ui/primitives/status'
import { rulesQuery, useRuleSteps } from './calls'
import { draftOfRule, emptyDraft } from './form-values'
import { RuleDialog } from './rule-dialog'
import { conditionInWords, lineInWords } from './words'

type Step = Parameters<ReturnType<typeof useRuleSteps>['step']['mutateAsync']>[0]['patch']

interface RuleItemProps {
  rule: StatementRule
  isFirst: boolean
  isLast: boolean
  may: ReturnType<typeof useMayIn>
  onStep: (patch: Step) => void
  onEdit: () => void
  onDelete: () => void
}

const RuleItem = ({ rule, isFirst, isLast, may, onStep, onEdit, onDelete }: RuleItemProps) => {
  const { name, isActive, pausedBecause, lines, hits, overrides, version } = rule
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line px-3 py-2 last:border-b-0 lg:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-2">
          <h2 className="font-medium break-words">{name}</h2>
          <Status tone={isActive ? 'done' : 'pending'}>{isActive ? 'Active' : 'Paused'}</Status>
          <span className="text-meta text-ink-2">
            Right {hits} {hits === 1 ? 'time' : 'times'}, overridden {overrides} {overrides === 1 ? 'time' : 'times'}
          </span>
        </div>
        {pausedBecause !== null && <p className="text-pending">{pausedBecause}</p>}
        <p className="text-ink-2">{conditionInWords(rule)}</p>
        <ul>
          {lines.map((line, index) => (
            <li key={index}>{lineInWords(line, lines.length === 1)}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        {may('update') && (
          <>
            {!isFirst && <Button onClick={() => onStep({ action: 'move', version, to: 'up' })}>Move up</Button>}
            {!isLast && <Button onClick={() => onStep({ action: 'move', version, to: 'down' })}>Move down</Button>}
            <Button onClick={() => onStep({ action: isActive ? 'pause' : 'resume', version })}>{isActive ? 'Pause' : 'Activate'}</Button>
            <Button onClick={onEdit}>Edit</Button>
          </>
        )}
        {may('delete') && <Button onClick={onDelete}>Delete</Button>}
      </div>
    </li>
  )
}

/** The company's rules in their order: what each asks for and drafts, how often it was right, and why it is paused. */
export const RulesPage = () => {
  const { rows } = useSuspenseQuery(rulesQuery(useCompanyId())).data
  const may = useMayIn('bank-statements')
  const { step, discard } = useRuleSteps()
  const [edited, setEdited] = useState<StatementRule | 'new' | null>(null)
  const [deleted, setDeleted] = useState<StatementRule | null>(null)
  const attempt = async (act: Promise<unknown>, done: string) => {
    try {
      await act
      notify.success(done)
    } catch (error) {
      notify.error(errorMessage(error))
    }
  }
  const told = { pause: 'is paused', resume: 'is active', move: 'is moved' }
  return (
    <>
      <PageHeader
        title="Rules for statements"
        description="The first active rule that fits a line suggests how it is posted. Documents come before rules, and nothing is posted before you accept it."
        actions={
          may('create') && (
            <Button tone="primary" onClick={() => setEdited('new')}>
              New rule
            </Button>
          )
        }
      />
      {rows.length === 0 ? (
        <EmptyState>
          There are no rules yet. Once similar lines have been posted to the same account three times, the reconciling page suggests a rule for them.
        </EmptyState>
      ) : (
        <ol aria-label="Rules" className="rounded-panel border border-line bg-surface">
          {rows.map((rule, index) => (
            <RuleItem
              key={rule.id}
              rule={rule}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              may={may}
              onStep={(patch) => void attempt(step.mutateAsync({ id: rule.id, patch }), `“${rule.name}” ${told[patch.action]}`)}
              onEdit={() => setEdited(rule)}
              onDelete={() => setDeleted(rule)}
            />
          ))}
        </ol>
      )}
      {deleted !== null && (
        <QuestionDialog
          title={`Delete “${deleted.name}”?`}
          text="What was posted by it stays. How often it was right is forgotten."
          submit="Delete"
          danger
          onClose={() => setDeleted(null)}
          run={async () => {
            await attempt(discard.mutateAsync({ id: deleted.id, version: deleted.version }), `“${deleted.name}” is deleted`)
            setDeleted(null)
          }}
        />
      )}
      {edited !== null && (
        <RuleDialog draft={edited === 'new' ? emptyDraft : draftOfRule(edited)} rule={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}
