import type { LineSuggestion } from '@/contracts/reconciling'
import type { Session } from '../../../http/context'
import type { StatementStore } from '../store'

export const suggestionsOf = async (_session: Session, _store: StatementStore, _voucherId: string, _lineId?: string): Promise<{ lines: { lineId: string; suggestions: LineSuggestion[] }[] }> => ({
  lines: [],
})
