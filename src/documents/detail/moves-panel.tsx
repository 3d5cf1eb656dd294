import type { ReactNode } from 'react'
import { Panel } from '@/ui/layout/panel'
import { formatMoment } from '../dates'
import { LineList } from '../line-list'

interface Move {
  id: string
  movedAt: string
  reason: string | null
}

interface MovesPanelProps<M extends Move> {
  moves: readonly M[]
  what: (move: M) => ReactNode
  who: (move: M) => ReactNode
}

/** What happened to a record, when, why and by whom. */
export const MovesPanel = <M extends Move>({ moves, what, who }: MovesPanelProps<M>) => (
  <Panel title="History">
    <LineList
      label="History"
      lines={moves}
      lineKey={({ id }) => id}
      columns={[
        { id: 'when', header: 'When', kind: 'day', card: 'detail', cell: ({ movedAt }) => formatMoment(movedAt) },
        { id: 'what', header: 'What', card: 'lead', cell: what },
        { id: 'why', header: 'Why', card: 'full', cell: ({ reason }) => reason },
        { id: 'who', header: 'Who', card: 'status', cell: who },
      ]}
    />
  </Panel>
)
