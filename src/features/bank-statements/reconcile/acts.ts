import type { WorkLine } from '@/contracts/reconciling'

/** What can be done with the current line, besides accepting a suggestion. */
export interface LineAct {
  id: string
  label: string
  /** The key that does the same. */
  keys?: string
  run: () => void
}

export type Question = 'combine' | 'code' | 'each' | 'rule' | 'party' | 'transfer' | 'find' | 'exclude' | 'hold' | 'ask' | 'all'

interface Acting {
  mayMakeRules: boolean
  ask: (question: Question) => void
  unmatch: () => void
  include: () => void
  release: () => void
  answered: () => void
}

/** The acts that a line's state allows. */
export const actsFor = ({ state, matches, assignedTo, parentId }: WorkLine, { mayMakeRules, ask, unmatch, include, release, answered }: Acting): LineAct[] => {
  const open = state === 'open' || state === 'held'
  return [
    ...(open
      ? [
          { id: 'find', label: 'Find and match', keys: 's', run: () => ask('find') },
          { id: 'code', label: 'Post to an account', keys: 'c', run: () => ask('code') },
          { id: 'each', label: 'Split', keys: 'g', run: () => ask('each') },
          { id: 'party', label: 'On account', keys: 'p', run: () => ask('party') },
          { id: 'transfer', label: 'Transfer', keys: 't', run: () => ask('transfer') },
        ]
      : []),
    ...(open && matches.length === 0 && parentId === null ? [{ id: 'exclude', label: 'Leave out', keys: 'e', run: () => ask('exclude') }] : []),
    ...(state === 'open' ? [{ id: 'hold', label: 'Put aside', keys: 'h', run: () => ask('hold') }] : []),
    ...(state === 'held' ? [{ id: 'release', label: 'Take up again', run: release }] : []),
    ...(open ? [{ id: 'ask', label: 'Ask a colleague', keys: 'd', run: () => ask('ask') }] : []),
    ...(mayMakeRules ? [{ id: 'rule', label: 'Make a rule', keys: 'r', run: () => ask('rule') }] : []),
    ...(assignedTo ? [{ id: 'answered', label: 'Answered', run: answered }] : []),
    ...(state === 'excluded' ? [{ id: 'include', label: 'Take in', run: include }] : []),
    ...(matches.length > 0 ? [{ id: 'unmatch', label: 'Unmatch', run: unmatch }] : []),
  ]
}
