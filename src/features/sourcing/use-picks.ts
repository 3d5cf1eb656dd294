import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Comparison } from '@/contracts/sourcing'
import { staleRecord } from '@/documents/save-conflict'
import { useOnce } from '@/documents/use-once'
import { errorMessage } from '@/lib/api-error'
import { notify } from '@/ui/feedback/notify'
import { boardOf, type Cell, changedPicks, type Line, overSaved, type Picks, savedPicks, summaryOf } from './board'
import { mutations } from './mutations'
import { useComparison } from './queries'

/** What is picked on the screen, over what is saved; and the way to save it. */
export const usePicks = (inquiry: string) => {
  const data = useComparison(inquiry)
  const board = useMemo(() => boardOf(data), [data])
  const [own, setOwn] = useState<Picks>(new Map())
  const [overtaken, setOvertaken] = useState<readonly number[] | null>(null)
  const picks = useMemo(() => overSaved(board, own), [board, own])
  const select = mutations.useSelect(inquiry)
  const remember = mutations.useRemember(inquiry)
  const navigate = useNavigate()
  const changes = changedPicks(savedPicks(data), picks)

  /** Only what differs from what is saved is one's own: on the other lines stands whatever others pick meanwhile. */
  const apply = (next: Picks) =>
    setOwn(new Map(changedPicks(savedPicks(data), next).map(({ inquiryLineId, vendorQuotationLineId }) => [inquiryLineId, vendorQuotationLineId])))
  /** Many at once, with the way back. */
  const applyAll = (next: Picks, said: (lines: number) => string) => {
    const before = picks
    const count = changedPicks(before, next).length
    if (count === 0) return void notify.info('Nothing to change: that is what is picked.')
    apply(next)
    notify.undo(said(count), () => apply(before))
  }
  const toggle = (line: Line, cell: Cell) =>
    apply(new Map(picks).set(line.id, picks.get(line.id) === cell.vendorQuotationLineId ? null : cell.vendorQuotationLineId))
  const choose = (line: Line, offer: string | null) => apply(new Map(picks).set(line.id, offer))

  const settle = (answer: Comparison) => {
    remember(answer)
    setOwn(new Map())
    setOvertaken(null)
  }
  const send = async (): Promise<boolean> => {
    const before = savedPicks(data)
    try {
      const saved = await select.mutateAsync({ version: data.inquiry.version, picks: changes })
      settle(saved)
      const { picked, wanted } = summaryOf(boardOf(saved), savedPicks(saved))
      const back = changes.map(({ inquiryLineId }) => ({ inquiryLineId, vendorQuotationLineId: before.get(inquiryLineId) ?? null }))
      notify.undo(`Selection saved: ${picked} of ${wanted} lines`, async () =>
        settle(await select.mutateAsync({ version: saved.inquiry.version, picks: back })),
      )
      return true
    } catch (error) {
      const current = staleRecord<Comparison>(error)
      if (!current) notify.error(errorMessage(error))
      else {
        const theirs = savedPicks(current)
        setOvertaken(current.lines.filter(({ id }) => (theirs.get(id) ?? null) !== (before.get(id) ?? null)).map(({ lineNo }) => lineNo))
        remember(current)
      }
      return false
    }
  }
  const save = useOnce(async () => void (await send()))
  /** On to the customer's quotation, with what is picked saved first. */
  const quote = useOnce(async () => {
    if (changes.length > 0 && !(await send())) return
    await navigate({ to: '/quotation/customerQuotation/add', search: { inquiry }, ignoreBlocker: true } as never)
  })
  return { board, picks, changes, busy: select.isPending, overtaken, apply, applyAll, toggle, choose, save, quote }
}
