import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { currentPath } from '@/session/host'
import { useSession } from '@/session/session'
import { type Draft, draftPrefix, listDrafts, removeDrafts, useDraftsState, writeDraft } from '@/stores/drafts'
import { same } from '../form/merge'

const SAVED_EVERY_MS = 1000

/** The record that a form was filled from. */
export interface Base<V> {
  version: number
  values: V
}

/** Makes a form store its draft on this device. */
export interface FormDraft<V> {
  /** Kind of record, e.g. `inquiry`. */
  doc: string
  /** The record's voucherId or id, or `new`. */
  id: string
  /** Name of the draft in the list of drafts, e.g. "New inquiry". */
  title: string
  /** The record that the form was filled from; left out for a new one. */
  base?: Base<V>
}

/** The draft of a form: stored every second while the form has changes, and offered when the form is opened again. */
export interface DraftKeeper<V> {
  /** Stored drafts of this form that have been neither restored nor discarded, newest first. */
  offered: readonly Draft[]
  /** Fills the form with a draft and continues the draft, including its key. */
  restore: (draft: Draft) => void
  discard: (draft: Draft) => void
  base: Base<V> | undefined
  setBase: (base: Base<V>) => void
  idempotencyKey: () => string
  renewKey: () => void
  /** Stores the draft and its key before they are sent. */
  beforeSend: () => Promise<void>
  afterSend: (saved: boolean) => void
}

interface Slot {
  key: string
  idempotencyKey: string
}

const newSlot = (prefix: string): Slot => ({ key: prefix + crypto.randomUUID(), idempotencyKey: crypto.randomUUID() })

export function useDraft<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'getValues' | 'reset' | 'subscribe'>,
  options: (FormDraft<V> & { schema: number }) | undefined,
  dirty: boolean,
): DraftKeeper<V> {
  const { user, companyInfo } = useSession()
  // Company and user when the form was opened: a draft belongs to the company and the user it was written for.
  const [place] = useState(() => {
    const prefix = draftPrefix(companyInfo.id, user._id, options?.doc ?? '', options?.id ?? '')
    return { companyId: companyInfo.id, userId: user._id, prefix, href: currentPath() }
  })
  const [base, setBase] = useState(options?.base)
  const [offered, setOffered] = useState<readonly Draft[]>([])
  const slot = useRef<Slot>(null)
  slot.current ??= newSlot(place.prefix)
  const state = useRef({ dirty, base, options, written: false, sending: false, saved: false, timer: 0 })
  useEffect(() => {
    Object.assign(state.current, { dirty, base, options })
  })
  const { getValues, reset, subscribe } = form

  const write = useCallback(
    async (always = false) => {
      const { current } = state
      clearTimeout(current.timer)
      current.timer = 0
      const { key, idempotencyKey } = slot.current ?? newSlot(place.prefix)
      if (!current.options || (current.saved && !always)) return
      if (!always && !current.dirty) {
        if (current.written) await removeDrafts([key])
        current.written = false
        return
      }
      const { doc, id, title, schema } = current.options
      current.written = true
      const { companyId, userId, href } = place
      const values = structuredClone(getValues())
      await writeDraft({ key, companyId, userId, doc, id, title, href, schema, values, base: current.base ?? null, idempotencyKey, savedAt: Date.now() })
    },
    [getValues, place],
  )

  const isEnabled = options !== undefined
  useEffect(() => {
    if (!isEnabled) return
    const { current } = state
    const hidden = () => document.visibilityState === 'hidden'
    const writeNow = () => void (current.sending || write())
    const touch = () => {
      if (current.sending) return
      current.saved = false
      if (hidden()) writeNow()
      else current.timer ||= window.setTimeout(writeNow, SAVED_EVERY_MS)
    }
    const onHide = () => hidden() && writeNow()
    const unsubscribe = subscribe({ formState: { values: true }, callback: touch })
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', writeNow)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', writeNow)
      writeNow()
    }
  }, [isEnabled, subscribe, write])

  const restore = useCallback(
    (draft: Draft) => {
      slot.current = { key: draft.key, idempotencyKey: draft.idempotencyKey }
      state.current.written = true
      setOffered((all) => all.filter(({ key }) => key !== draft.key))
      if (draft.base) {
        setBase(draft.base as Base<V>)
        reset(structuredClone(draft.base.values) as V)
      }
      reset(structuredClone(draft.values) as V, { keepDefaultValues: true })
    },
    [reset],
  )

  useEffect(() => {
    if (!isEnabled) return
    let isUnmounted = false
    void listDrafts(place.prefix).then((drafts) => {
      if (isUnmounted) return
      const values = getValues()
      const otherDrafts = drafts.filter(({ key }) => key !== slot.current?.key)
      const unchangedDrafts = otherDrafts.filter((draft) => same(draft.values, values))
      if (unchangedDrafts.length > 0) void removeDrafts(unchangedDrafts.map(({ key }) => key))
      const { wanted } = useDraftsState.getState()
      const requestedDraft = otherDrafts.find(({ key }) => key === wanted)
      useDraftsState.setState({ wanted: null })
      setOffered(otherDrafts.filter((draft) => draft !== requestedDraft && !unchangedDrafts.includes(draft)))
      if (requestedDraft) restore(requestedDraft)
    })
    return () => {
      isUnmounted = true
    }
  }, [isEnabled, place, getValues, restore])

  return {
    offered,
    restore,
    discard: (draft) => {
      setOffered((all) => all.filter(({ key }) => key !== draft.key))
      void removeDrafts([draft.key])
    },
    base,
    setBase,
    idempotencyKey: () => (slot.current ??= newSlot(place.prefix)).idempotencyKey,
    renewKey: () => {
      if (slot.current) slot.current = { ...slot.current, idempotencyKey: crypto.randomUUID() }
    },
    beforeSend: async () => {
      state.current.sending = true
      await write(true)
    },
    afterSend: (saved) => {
      const { current } = state
      current.sending = false
      if (!saved) return
      if (slot.current) void removeDrafts([slot.current.key])
      slot.current = newSlot(place.prefix)
      Object.assign(current, { written: false, saved: true })
    },
  }
}
