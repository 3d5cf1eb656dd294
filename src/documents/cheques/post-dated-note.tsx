import { Notice } from '@/ui/feedback/notice'

/** Warns of a day in the future on a cheque. */
export const PostDatedNote = ({ date, today }: { date: string; today: string }) =>
  date > today && <Notice tone="warning" title="Post-dated: unless it was told, the bank may pay it before that day." />
