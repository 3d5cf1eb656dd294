import { useState } from 'react'
import { documentKinds } from '@/contracts/document-kinds'
import type { LineSuggestion, LogRow } from '@/contracts/reconciling'
import { formatDay } from '@/documents/dates'
import { useRequireFlag } from '@/documents/use-require-flag'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { Checkbox } from '@/ui/form/checkbox'
import { PageHeader } from '@/ui/layout/page-header'
import { Button } from '@/ui/primitives/button'
import { Kbd } from '@/ui/primitives/kbd'
import type { StatementOf } from '../kinds'
import { actsFor, type Question } from './acts'
import { BeforePanel } from './before-panel'
import { CodingGrid } from './coding-grid'
import { HeadActions, Proof } from './head'
import { ReconcilingKeys } from './keys'
import { WorkLineList } from './line-list'
import { LogPanel, undoLabel } from './log-panel'
import { PositionBar } from './position-bar'
import { type Asked, linesFor, Questions } from './questions'
import { RuleNotices } from './rule-notices'
import { useDesk } from './use-desk'
import { isToDo, usePlace } from './use-place'
import { WorkPanel } from './work-panel'

/** The page on which a statement is reconciled: lines on the left, what explains them on the right, everything by keys. */
export const ReconcilePage = ({ of, voucherId }: { of: StatementOf; voucherId: string }) => {
  const { module, pages } = documentKinds[of.kind]
  useRequireFlag(module, 'post', pages.list)
  const statement = of.queries.useRecord(voucherId)
  const mayMakeRules = useMay('bank-statements', 'create')
  const desk = useDesk(of, voucherId)
  const place = usePlace(desk)
  // A line counts as done while its step is under way, and comes back if that is refused: the dialog keeps the lines that it was opened for.
  const [asked, setAsked] = useState<Asked | null>(null)
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
    if ((current || next === 'all') && !isLocked) setAsked({ question: next, lines: linesFor(next, current, desk, chosen) })
  }
  const step = (action: 'unmatch' | 'include' | 'release' | 'answered') => () => {
    if (current) void desk.take({ action, lineId: current.id })
  }
  const acts = current
    ? actsFor(current, { mayMakeRules, ask, unmatch: step('unmatch'), include: step('include'), release: step('release'), answered: step('answered') })
    : []
  const act = (id: string) => () => acts.find((one) => one.id === id)?.run()
  const latest = desk.log.find(({ isUndone }) => !isUndone)
  const close = () => setAsked(null)
  if (asked?.question === 'each' && asked.lines.length > 0)
    return (
      <>
        <PageHeader title={`Post lines of ${voucherId}`} description="All of them are posted, or none; one undo takes them all back." />
        <CodingGrid
          of={of}
          desk={desk}
          lines={asked.lines}
          currency={currency}
          onClose={(isPosted) => {
            close()
            if (isPosted) place.setChosen(new Set())
          }}
        />
      </>
    )
  return (
    <>
      <ReconcilingKeys
        place={place}
        count={suggestions.length}
        accept={(number) => accept(suggestions[number])}
        act={act}
        undo={() => undo(latest)}
        all={() => ask('all')}
        each={chosen.size > 0 ? () => ask('each') : act('each')}
        find={chosen.size > 1 ? () => ask('combine') : act('find')}
      />
      <PageHeader
        title={`Reconcile ${voucherId}`}
        description={`${statement.ownAccount.name}, ${formatDay(statement.from)} to ${formatDay(statement.to)}`}
        actions={<HeadActions of={of} statement={statement} desk={desk} />}
      />
      <div className="flex flex-col gap-3">
        <Proof desk={desk} status={status} />
        <RuleNotices desk={desk} mayMakeRules={mayMakeRules} onMake={() => ask('rule')} />
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
              <Button onClick={() => ask('each')}>
                Post {chosen.size} in a grid<Kbd>g</Kbd>
              </Button>
              {chosen.size > 1 && (
                <Button onClick={() => ask('combine')}>
                  Match {chosen.size} with one entry<Kbd>s</Kbd>
                </Button>
              )}
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
        {!isLocked && <BeforePanel of={of} desk={desk} currency={currency} />}
        <LogPanel log={desk.log} isLocked={isLocked} onUndo={undo} />
      </div>
      {asked && <Questions of={of} desk={desk} {...asked} currency={currency} onClose={close} onAll={acceptAll} onDone={() => place.setChosen(new Set())} />}
    </>
  )
}
