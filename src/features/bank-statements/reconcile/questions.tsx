import { AcceptAllDialog, AskDialog, ExcludeDialog, HoldDialog, PartyDialog, TransferDialog } from './dialogs'
import type { LineSuggestion, WorkLine } from '@/contracts/reconciling'
import type { StatementOf } from '../kinds'
import type { Question } from './acts'
import { CodeDialog } from './code-dialog'
import { CombineDialog } from './combine-dialog'
import { FindDialog } from './find-dialog'
import { RuleQuestion } from './rule-question'
import type { Desk } from './use-desk'
import { isToDo } from './use-place'

/** Questions about all lines that are chosen; the others are about the current line. */
const ABOUT_CHOSEN: ReadonlySet<Question> = new Set<Question>(['code', 'each', 'combine'])

/** What the user is asked, and about which lines. */
export interface Asked {
  question: Question
  lines: readonly WorkLine[]
}

export const linesFor = (question: Question, current: WorkLine | null, desk: Desk, chosen: ReadonlySet<string>): readonly WorkLine[] =>
  ABOUT_CHOSEN.has(question) && chosen.size > 0 ? desk.lines.filter((line) => chosen.has(line.id) && isToDo(line)) : current ? [current] : []

interface QuestionsProps extends Asked {
  of: StatementOf
  desk: Desk
  currency: string
  onClose: () => void
  onAll: (chosen: readonly LineSuggestion[]) => Promise<void>
  onDone: () => void
}

const DIALOGS = { party: PartyDialog, transfer: TransferDialog, exclude: ExcludeDialog, hold: HoldDialog, ask: AskDialog } as const

/** The dialog that is open. */
export const Questions = ({ of, desk, question, lines, currency, onClose, onAll, onDone }: QuestionsProps) => {
  if (question === 'all') {
    const certain = desk.lines.filter(isToDo).flatMap((line) => {
      const suggestion = desk.suggestionsOf(line).find(({ isCertain }) => isCertain)
      return suggestion ? [{ line, suggestion }] : []
    })
    return <AcceptAllDialog certain={certain} currency={currency} onAccept={(chosen) => void onAll(chosen)} onClose={onClose} />
  }
  // The grid takes the place of the page.
  if (lines.length === 0 || question === 'each') return null
  const take: Desk['take'] = async (step, onRefused) => {
    const answer = await desk.take(step, onRefused)
    if (answer) onDone()
    return answer
  }
  const props = { lines, currency, take, onClose }
  if (question === 'code') return <CodeDialog of={of} {...props} />
  if (question === 'rule') return <RuleQuestion of={of} voucherId={desk.voucherId} lineId={lines[0]?.id ?? ''} offer={desk.offer} onClose={onClose} />
  if (question === 'combine') return <CombineDialog of={of} voucherId={desk.voucherId} {...props} />
  if (question === 'find') return <FindDialog of={of} voucherId={desk.voucherId} {...props} />
  const Dialog = DIALOGS[question]
  return <Dialog {...props} />
}
