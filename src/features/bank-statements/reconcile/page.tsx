import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { BankStatement } from '@/contracts/bank-statements'
import { documentKinds } from '@/contracts/document-kinds'
import type { LineSuggestion, LogRow, WorkLine } from '@/contracts/reconciling'
import { errorMessage } from '@/lib/api-error'
import { useShortcut } from '@/lib/shortcuts'
import { formatDay, formatMoment } from '@/documents/dates'
import { useRequireFlag } from '@/documents/use-require-flag'
import { documentLink } from '@/lookups/document-links'
import { Notice } from '@/ui/feedback/notice'
import { notify } from '@/ui/feedback/notify'
import { Checkbox } from '@/ui/form/checkbox'
import { PageHeader } from '@/ui/layout/page-header'
import { Button, buttonClass } from '@/ui/primitives/button'
import { Kbd } from '@/ui/primitives/kbd'
import type { StatementOf } from '../kinds'
import { actsFor, type Question } from './acts'
import { AcceptAllDialog, AskDialog, CodeDialog, ExcludeDialog, HoldDialog, PartyDialog, TransferDialog } from './dialogs'
import { FindDialog } from './find-dialog'
import { WorkLineList } from './line-list'
import { LogPanel, undoLabel } from './log-panel'
import { PositionBar } from './position-bar'
import { type Desk, useDesk } from './use-desk'
import { WorkPanel } from './work-panel'

const isToDo = ({ state }: WorkLine): boolean => state === 'open'

/** Which line is worked on, which are chosen together, and which suggestion is marked. */
const usePlace = (desk: Desk) => {
  const [showsAll, setShowsAll] = useState(false)
  const [at, setAt] = useState<string | null>(null)
  const [marked, setMarked] = useState(0)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const lines = desk.lines.filter((line) => showsAll || (isToDo(line) && !desk.isPending(line.id)))
  const current = lines.find(({ id }) => id === at) ?? lines[0] ?? null
  const place = current ? lines.indexOf(current) : -1
  const select = (id: string | null) => {
    setAt(id)
    setMarked(0)
  }
  return {
    lines,
    current,
    showsAll,
    setShowsAll,
    marked,
    setMarked,
    chosen,
    setChosen,
    select,
    move: (by: number) => select(lines[Math.min(lines.length - 1, Math.max(0, place + by))]?.id ?? null),
    /** The line after this one, before it is gone from the list. */
    leave: () => select(lines[place + 1]?.id ?? lines[place - 1]?.id ?? null),
    toggle: (id: string) => setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
  }
}

const GROUP = 'Reconciling'

/** The page on which a statement is reconciled: lines on the left, what explains them on the right, everything by keys. */
export const ReconcilePage = ({ of, voucherId }: { of: StatementOf; voucherId: string }) => {
  const { module, pages } = documentKinds[of.kind]
  useRequireFlag(module, 'post', pages.list)
  const statement = of.queries.useRecord(voucherId)
  const desk = useDesk(of, voucherId)
  const place = usePlace(desk)
  const [question, setQuestion] = useState<Question | null>(null)
  const { current, marked, chosen } = place
  const { currency, status } = statement
  const isLocked = status !== 'imported' && status !== 'reconciling'
  const suggestions = current && isToDo(current) ? desk.suggestionsOf(current) : []

  const accept = (suggestion: LineSuggestion | undefined) => {
    if (!suggestion || isLocked) return
    place.leave()
    void desk.accept(suggestion)
  }
  const decline = (suggestion: LineSuggestion | undefined) => {
    if (current && suggestion && !isLocked) void desk.take({ action: 'dismiss', lineId: current.id, candidates: [...suggestion.candidates] }).then(desk.reload)
  }
  const acceptAll = async (all: readonly LineSuggestion[]) => {
    // One after the other: they wait for the same statement, and hundreds at once would take every connection.
    let count = 0
    for (const one of all) if ((await desk.accept(one)) !== null) count += 1
    if (count > 0) notify.success(count === 1 ? '1 line matched' : `${count} lines matched`)
  }
  const undo = (row: LogRow | undefined) => {
    if (row && !isLocked) void desk.take({ action: 'undo', actionId: row.id }).then((answer) => answer && notify.success(`${undoLabel(row)}: done`))
  }
  const ask = (next: Question) => {
    if ((current || next === 'all') && !isLocked) setQuestion(next)
  }
  const step = (action: 'unmatch' | 'include' | 'release' | 'answered') => () => {
    if (current) void desk.take({ action, lineId: current.id })
  }
  const acts = current
    ? actsFor(current, { ask, unmatch: step('unmatch'), include: step('include'), release: step('release'), answered: step('answered') })
    : []
  const act = (id: string) => () => acts.find((one) => one.id === id)?.run()
  const latest = desk.log.find(({ isUndone }) => !isUndone)

  const bind = (keys: string, label: string, run: () => void) => ({ keys, label, group: GROUP, run })
  useShortcut(bind('ArrowDown', 'Next line', () => place.move(1)))
  useShortcut(bind('ArrowUp', 'Line before', () => place.move(-1)))
  useShortcut(bind('y', 'Accept the marked suggestion', () => accept(suggestions[marked])))
  useShortcut(bind('n', 'Mark the next suggestion', () => place.setMarked(suggestions.length === 0 ? 0 : (marked + 1) % suggestions.length)))
  useShortcut(bind('s', 'Find, and match in parts', act('find')))
  useShortcut(bind('c', 'Post to an account', act('code')))
  useShortcut(bind('p', 'Put on account of a party', act('party')))
  useShortcut(bind('t', 'Transfer between our accounts', act('transfer')))
  useShortcut(bind('e', 'Leave out', act('exclude')))
  useShortcut(bind('h', 'Put aside', act('hold')))
  useShortcut(bind('d', 'Ask a colleague', act('ask')))
  useShortcut(bind('u', 'Undo what was done last', () => undo(latest)))
  useShortcut(bind('x', 'Choose the line, for several at once', () => current && place.toggle(current.id)))
  useShortcut(bind('Shift+A', 'Accept all that is certain', () => ask('all')))
  const digits = '123456789'
  return (
    <>
      {[...digits].map((digit, index) => (
        <DigitKey key={digit} digit={digit} run={() => accept(suggestions[index])} />
      ))}
      <PageHeader
        title={`Reconcile ${voucherId}`}
        description={`${statement.ownAccount.name}, ${formatDay(statement.from)} to ${formatDay(statement.to)}`}
        actions={<HeadActions of={of} statement={statement} desk={desk} />}
      />
      <div className="flex flex-col gap-3">
        <Proof desk={desk} status={status} />
        <PositionBar position={desk.position} currency={currency} />
        <div className="flex flex-wrap items-center gap-3">
          <Checkbox checked={place.showsAll} onChange={({ target }) => place.setShowsAll(target.checked)}>
            Show all lines
          </Checkbox>
          {!isLocked && (
            <Button onClick={() => ask('all')}>
              Accept all that is certain<Kbd>A</Kbd>
            </Button>
          )}
          {chosen.size > 0 && !isLocked && (
            <>
              <Button onClick={() => ask('code')}>Post {chosen.size} to an account</Button>
              <Button onClick={() => place.setChosen(new Set())}>Choose none</Button>
            </>
          )}
        </div>
        <div className="grid items-start gap-3 lg:grid-cols-2">
          {place.lines.length === 0 ? (
            <p className="rounded-panel border border-line bg-surface p-6 text-center text-ink-2">
              {desk.position.open === 0 && desk.position.held === 0
                ? 'Every line is explained.'
                : 'No line is open. Those that are put aside are among all lines.'}
            </p>
          ) : (
            <WorkLineList
              lines={place.lines}
              currency={currency}
              current={current?.id ?? null}
              chosen={chosen}
              isPending={desk.isPending}
              hintOf={(line) =>
                isToDo(line)
                  ? (desk.suggestionsOf(line).find(({ isPreselected }) => isPreselected)?.title ?? null)
                  : (line.matches[0]?.document?.voucherId ?? null)
              }
              onSelect={place.select}
            />
          )}
          {current && (
            <WorkPanel
              line={current}
              currency={currency}
              suggestions={suggestions}
              marked={marked}
              isSuggesting={desk.isSuggesting}
              onRetry={desk.askAgain}
              isLocked={isLocked}
              acts={acts}
              onAccept={accept}
              onDecline={decline}
            />
          )}
        </div>
        <LogPanel log={desk.log} isLocked={isLocked} onUndo={undo} />
      </div>
      <Questions
        of={of}
        desk={desk}
        question={question}
        lines={linesFor(question, current, desk, chosen)}
        currency={currency}
        onClose={() => setQuestion(null)}
        onAll={acceptAll}
        onDone={() => place.setChosen(new Set())}
      />
    </>
  )
}

const DigitKey = ({ digit, run }: { digit: string; run: () => void }) => {
  useShortcut({ keys: digit, label: 'Accept a suggestion by its number, 1 to 9', group: GROUP, run, unlisted: digit !== '1' })
  return null
}

/** Several chosen lines are posted together; everything else is about the current line. */
const linesFor = (question: Question | null, current: WorkLine | null, desk: Desk, chosen: ReadonlySet<string>): readonly WorkLine[] =>
  question === 'code' && chosen.size > 0 ? desk.lines.filter((line) => chosen.has(line.id) && isToDo(line)) : current ? [current] : []

interface QuestionsProps {
  of: StatementOf
  desk: Desk
  question: Question | null
  lines: readonly WorkLine[]
  currency: string
  onClose: () => void
  onAll: (chosen: readonly LineSuggestion[]) => Promise<void>
  onDone: () => void
}

const DIALOGS = { code: CodeDialog, party: PartyDialog, transfer: TransferDialog, exclude: ExcludeDialog, hold: HoldDialog, ask: AskDialog } as const

/** The dialog that is open. */
const Questions = ({ of, desk, question, lines, currency, onClose, onAll, onDone }: QuestionsProps) => {
  if (question === null) return null
  if (question === 'all') {
    const certain = desk.lines.filter(isToDo).flatMap((line) => {
      const suggestion = desk.suggestionsOf(line).find(({ isCertain }) => isCertain)
      return suggestion ? [{ line, suggestion }] : []
    })
    return <AcceptAllDialog certain={certain} currency={currency} onAccept={(chosen) => void onAll(chosen)} onClose={onClose} />
  }
  if (lines.length === 0) return null
  const take: Desk['take'] = async (step) => {
    const answer = await desk.take(step)
    if (answer) onDone()
    return answer
  }
  const props = { lines, currency, take, onClose }
  if (question === 'find') return <FindDialog of={of} voucherId={desk.voucherId} {...props} />
  const Dialog = DIALOGS[question]
  return <Dialog {...props} />
}

/** That the statement is proved, or why it was opened again. */
const Proof = ({ desk: { proofs }, status }: { desk: Desk; status: BankStatement['status'] }) => {
  const [latest] = proofs
  if (!latest) return null
  if (status === 'reconciled')
    return (
      <Notice tone="info" title={`Reconciled by ${latest.madeByName ?? ''} on ${formatMoment(latest.madeAt)}.`}>
        <span className="font-mono text-meta break-all">{latest.sha256}</span>
      </Notice>
    )
  return latest.brokenBecause ? <Notice tone="warning" title={`It was reconciled before, and is open again: ${latest.brokenBecause}.`} /> : null
}

const HeadActions = ({ of, statement, desk }: { of: StatementOf; statement: BankStatement; desk: Desk }) => {
  const change = of.mutations.useChange()
  const { voucherId, status } = statement
  const { version, position } = desk
  const { open, held, difference } = position
  const isDone = open === 0 && held === 0 && difference === '0'
  const reconcile = async () => {
    try {
      await change.mutateAsync({ voucherId, patch: { action: 'reconcile', version } })
      notify.success(`${voucherId} is reconciled`)
    } catch (error) {
      notify.error(errorMessage(error))
    }
  }
  return (
    <>
      <Link {...documentLink(of.kind, voucherId)} className={buttonClass()}>
        Statement
      </Link>
      {(status === 'imported' || status === 'reconciling') && (
        <Button tone={isDone ? 'primary' : 'secondary'} busy={change.isPending} onClick={() => void reconcile()}>
          Reconcile
        </Button>
      )}
    </>
  )
}
