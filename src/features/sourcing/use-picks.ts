import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Comparison } from '@/contracts/sourcing'
import { staleRecord } from '@/documents/save-conflict'
import { useOnce } from '@/documents/use-once'
import { errorMessage } from '@/lib/api-error'
import { notify } from '@/ui/feedback/notify'
import { boardOf, type Cell, changedPicks, type Line, mergePicks, type Picks, savedPicks, summaryOf } from './board'
import { mutations } from './mutations'
import { useComparison } from './queries'

/** Unsaved picks on top of the saved ones, and the actions that change and save them. */
export const usePicks = (inquiry: string) => {
  const data = useComparison(inquiry)
  const board = useMemo(() => boardOf(data), [data])
  const [unsavedPicks, setUnsavedPicks] = useState<Picks>(new Map())
  const [overtaken, setOvertaken] = useState<readonly number[] | null>(null)
  const picks = useMemo(() => mergePicks(board, unsavedPicks), [board, unsavedPicks])
  const select = mutations.useSelect(inquiry)
  const remember = mutations.useRemember(inquiry)
  const navigate = useNavigate()
  const changes = changedPicks(savedPicks(data), picks)

  /** Keeps only picks that differ from the saved ones: the other lines follow what other users pick meanwhile. */
  const apply = (next: Picks) =>
    setUnsavedPicks(new Map(changedPicks(savedPicks(data), next).map(({ inquiryLineId, vendorQuotationLineId }) => [inquiryLineId, vendorQuotationLineId])))
  /** Changes many picks at once, with undo. */
  const applyAll = (next: Picks, message: (lines: number) => string) => {
    const before = picks
    const count = changedPicks(before, next).length
    if (count === 0) return void notify.info('Nothing to change: that is what is picked.')
    apply(next)
    notify.undo(message(count), () => apply(before))
  }
  const toggle = (line: Line, cell: Cell) =>
    apply(new Map(picks).set(line.id, picks.get(line.id) === cell.vendorQuotationLineId ? null : cell.vendorQuotationLineId))
  const choose = (line: Line, offer: string | null) => apply(new Map(picks).set(line.id, offer))

  const showSaved = (answer: Comparison) => {
    remember(answer)
    setUnsavedPicks(new Map())
    setOvertaken(null)
  }
  const send = async (): Promise<boolean> => {
    const before = savedPicks(data)
    try {
      const saved = await select.mutateAsync({ version: data.inquiry.version, picks: changes })
      showSaved(saved)
      const { picked, wanted } = summaryOf(boardOf(saved), savedPicks(saved))
      const formerPicks = changes.map(({ inquiryLineId }) => ({ inquiryLineId, vendorQuotationLineId: before.get(inquiryLineId) ?? null }))
      notify.undo(`Selection saved: ${picked} of ${wanted} lines`, async () =>
        showSaved(await select.mutateAsync({ version: saved.inquiry.version, picks: formerPicks })),
      )
      return true
    } catch (error) {
      const current = staleRecord<Comparison>(error)
      if (!current) notify.error(errorMessage(error))
      else {
        const currentPicks = savedPicks(current)
        setOvertaken(current.lines.filter(({ id }) => (currentPicks.get(id) ?? null) !== (before.get(id) ?? null)).map(({ lineNo }) => lineNo))
        remember(current)
      }
      return false
    }
  }
  const save = useOnce(async () => void (await send()))
  /** Saves the picks first, then opens a new customer quotation. */
  const quote = useOnce(async () => {
    if (changes.length > 0 && !(await send())) return
    await navigate({ to: '/quotation/customerQuotation/add', search: { inquiry }, ignoreBlocker: true } as never)
  })
  return { board, picks, changes, busy: select.isPending, overtaken, apply, applyAll, toggle, choose, save, quote }
}
