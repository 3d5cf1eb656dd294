import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { LineSuggestion, ReconcilingAnswer, WorkLine, Workspace } from '@/contracts/reconciling'
import type { ReconcilingStep } from '@/contracts/reconciling-input'
import type { RuleDraft } from '@/contracts/statement-rules'
import { errorMessage } from '@/lib/api-error'
import { refetchAfterChange } from '@/lib/ask-again'
import { ask } from '@/documents/calls/ask'
import { companyPrefix } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { notify } from '@/ui/feedback/notify'
import type { StatementOf } from '../kinds'

/** How long nothing must happen before suggestions are asked for anew. */
const IDLE_MS = 1200

const merged = (workspace: Workspace, { version, position, lines, done }: ReconcilingAnswer): Workspace => {
  const changed = new Map(lines.map((line) => [line.id, line]))
  const log = done ? [done, ...workspace.log.filter(({ id }) => id !== done.id)] : workspace.log
  return { ...workspace, version, position, lines: workspace.lines.map((line) => changed.get(line.id) ?? line), log }
}

/** The lines that a step is about. */
const linesOfStep = (step: ReconcilingStep): readonly string[] => {
  if (step.action === 'codeEach') return step.lines.map(({ lineId }) => lineId)
  return 'lineIds' in step ? step.lineIds : 'lineId' in step ? [step.lineId] : []
}

/**
 * The statement on the desk: its lines, suggestions and steps. A line that is being matched counts as done at once; if the server refuses, it comes back with
 * the reason. Other data of the company become stale when the page is left.
 */
export const useDesk = (of: StatementOf, voucherId: string) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const options = of.queries.workspace(companyId, voucherId)
  const { data: workspace } = useSuspenseQuery(options)
  const suggested = useQuery(of.queries.suggestions(companyId, voucherId))
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set())
  const [offer, setOffer] = useState<RuleDraft | null>(null)
  const [paused, setPaused] = useState<ReconcilingAnswer['paused']>([])
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasChanged = useRef(false)
  const refetchSuggestions = suggested.refetch

  useEffect(
    () => () => {
      clearTimeout(timer.current)
      if (hasChanged.current) void refetchAfterChange(queryClient, companyPrefix(companyId))
    },
    [queryClient, companyId],
  )

  const mutation = useMutation({
    mutationFn: (step: ReconcilingStep) => ask(of.reconciling.step, { params: { voucherId }, body: step, companyId, idempotencyKey: crypto.randomUUID() }),
  })
  const settle = (step: ReconcilingStep) => {
    const ids = linesOfStep(step)
    setPending((before) => new Set([...before].filter((id) => !ids.includes(id))))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void refetchSuggestions().then(() => setGone(new Set()))
    }, IDLE_MS)
  }

  /** Takes a step; null if it was refused, which a message says, unless `onRefused` does. */
  const take = async (step: ReconcilingStep, onRefused = (error: unknown) => notify.error(errorMessage(error))): Promise<ReconcilingAnswer | null> => {
    setPending((before) => new Set([...before, ...linesOfStep(step)]))
    try {
      const answer = await mutation.mutateAsync(step)
      hasChanged.current = true
      setOffer(answer.proposal)
      setPaused((before) => [...before, ...answer.paused])
      queryClient.setQueryData(options.queryKey, (before: Workspace | undefined) => before && merged(before, answer))
      // A line of another account, or the batch of a payment, may have changed with it.
      if (step.action === 'undo' || step.action === 'carry') await queryClient.invalidateQueries({ queryKey: options.queryKey })
      return answer
    } catch (error) {
      onRefused(error)
      return null
    } finally {
      settle(step)
    }
  }

  const byLine = useMemo(() => new Map(suggested.data?.lines.map(({ lineId, suggestions }) => [lineId, suggestions])), [suggested.data])
  const suggestionsOf = (line: WorkLine): readonly LineSuggestion[] =>
    (byLine.get(line.id) ?? []).filter(({ candidates }) => !candidates.some((id) => gone.has(id)))

  return {
    ...workspace,
    voucherId,
    isSuggesting: suggested.isFetching && !suggested.data,
    /** Asks for suggestions again; null unless they couldn’t be loaded. */
    askAgain: suggested.isError ? () => void refetchSuggestions() : null,
    suggestionsOf,
    isPending: (id: string) => pending.has(id),
    take,
    /** The rule to make, after lines alike were coded equally. */
    offer,
    forgetOffer: () => setOffer(null),
    /** Rules that paused themselves since the page was opened. */
    paused,
    /** Accepts a suggestion. A document that it uses is offered to no other line meanwhile. */
    accept: (suggestion: LineSuggestion) => {
      if (suggestion.step.action === 'match') setGone((before) => new Set([...before, ...suggestion.candidates]))
      return take(suggestion.step as ReconcilingStep)
    },
    reload: () => queryClient.invalidateQueries({ queryKey: options.queryKey }),
  }
}
export type Desk = ReturnType<typeof useDesk>
