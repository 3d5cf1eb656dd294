import { useState } from 'react'
import type { Draft } from '@/stores/drafts'
import { Button } from '@/ui/primitives/button'
import { formatMoment } from '../dates'
import { DifferenceList } from '../form/difference-list'
import { differences } from '../form/differences'
import type { Values } from '../form/merge'
import type { Labels } from '../form/show-value'

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** "14:02", with the date if it was not today. */
export const draftTime = (savedAt: number): string =>
  new Date(savedAt).toDateString() === new Date().toDateString() ? time.format(savedAt) : formatMoment(new Date(savedAt).toISOString())

export interface DraftBarProps {
  draft: Draft
  /** The form's values now, for comparing. */
  values: () => Values
  labels: Labels
  /** Version of the form's values; a draft of another version can be compared but not filled in. */
  schema: number
  onRestore: () => void
  onDiscard: () => void
}

/** Offers a draft of this form that is stored on this device. The bar stays until the draft is restored or discarded, whatever is typed meanwhile. */
export const DraftBar = ({ draft, values, labels, schema, onRestore, onDiscard }: DraftBarProps) => {
  const [compared, setCompared] = useState(false)
  const outdated = draft.schema !== schema
  return (
    <section aria-label="Draft on this device" className="flex flex-col gap-2 rounded-panel border border-line-strong bg-surface px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 grow basis-56">
          Draft from {draftTime(draft.savedAt)} on this device
          {outdated && '. The form has changed since, so it can be compared but not filled in.'}
        </p>
        <div className="flex flex-wrap gap-2">
          {!outdated && (
            <Button tone="primary" onClick={onRestore}>
              Restore
            </Button>
          )}
          <Button aria-expanded={compared} onClick={() => setCompared(!compared)}>
            Compare
          </Button>
          <Button onClick={onDiscard}>Discard</Button>
        </div>
      </div>
      {compared && (
        <DifferenceList
          caption="Now in this form, and in the draft"
          differences={differences(values(), draft.values as Values, labels)}
          before="Form"
          after="Draft"
        />
      )}
    </section>
  )
}
