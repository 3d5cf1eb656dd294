import { useQuery } from '@tanstack/react-query'
import type { RuleDraft } from '@/contracts/statement-rules'
import { useCompanyId } from '@/session/session'
import type { StatementOf } from '../kinds'
import { RuleDialog } from '../rules/rule-dialog'

interface RuleQuestionProps {
  of: StatementOf
  voucherId: string
  lineId: string
  /** The rule that the page offers; null for one of the line at hand. */
  offer: RuleDraft | null
  onClose: () => void
}

/** The dialog of a rule that is filled in from a line, and from how it was coded. */
export const RuleQuestion = ({ of, voucherId, lineId, offer, onClose }: RuleQuestionProps) => {
  const { data } = useQuery({ ...of.queries.ruleDraft(useCompanyId(), voucherId, lineId), enabled: offer === null })
  const draft = offer ?? data
  return draft ? <RuleDialog draft={draft} onClose={onClose} /> : null
}
