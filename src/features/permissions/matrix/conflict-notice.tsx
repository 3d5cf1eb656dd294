import { Notice } from '@/ui/feedback/notice'
import { Button } from '@/ui/primitives/button'
import type { Subject } from './cells'
import type { Conflict, Merged } from './merge'
import { changeInWords, countInWords, decisionInWords } from './words'

interface ConflictProps {
  kind: Subject['kind']
  merged: Merged
  onTakeTheirs: (conflict: Conflict) => void
  onClose: () => void
}

/** Changes that another user saved in the meantime. Your own are reapplied on top; where both changed the same cell, you can take theirs. */
export const ConflictNotice = ({ kind, merged: { theirChanges, conflicts }, onTakeTheirs, onClose }: ConflictProps) => (
  <Notice role="alert" tone="warning" title="Somebody else has changed these permissions in the meantime. Yours are not saved yet.">
    <p>Their {countInWords(theirChanges.length)} are taken over, and yours are made again on them:</p>
    <ul className="list-disc pl-5">
      {theirChanges.map((change) => (
        <li key={change.cell}>{changeInWords(kind, change)}</li>
      ))}
    </ul>
    {conflicts.length > 0 && (
      <>
        <p className="font-medium">You both changed:</p>
        <ul className="flex flex-col gap-1">
          {conflicts.map((conflict) => (
            <li key={conflict.cell} className="flex flex-wrap items-center gap-2">
              <span>
                {decisionInWords(kind, conflict.cell, conflict.mine)} (yours), {conflict.theirs ?? (kind === 'role' ? 'off' : 'inherit')} (theirs)
              </span>
              <Button onClick={() => onTakeTheirs(conflict)}>Take theirs</Button>
            </li>
          ))}
        </ul>
      </>
    )}
    <Button className="self-start" onClick={onClose}>
      Go on
    </Button>
  </Notice>
)
