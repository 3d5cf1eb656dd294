import { Notice } from '@/ui/feedback/notice'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonClass } from '@/ui/primitives/button'
import { Spinner } from '@/ui/primitives/spinner'
import type { Demo } from './demo'
import { DEMOS_PATH, demoHref } from './path'

const frame = 'mx-auto flex max-w-[640px] flex-col px-4 py-6'

/** Shown while a demo is being set up. */
export const Playing = ({ demo, step }: { demo: Demo; step: string }) => (
  <main className={frame}>
    <PageHeader title={demo.title} description={demo.sees} />
    <p role="status" className="flex items-center gap-2 text-ink-2">
      <Spinner />
      {`${step}…`}
    </p>
  </main>
)

/** Shown when a demo could not be set up: the reason, and links to go on. */
export const DemoFailed = ({ demo, reason }: { demo: Demo; reason: string }) => (
  <main className={frame}>
    <PageHeader title={demo.title} description={demo.sees} />
    <Notice tone="error" role="alert" title="It could not be set up.">
      <p className="break-words text-ink-2">{reason}</p>
      <p className="text-ink-2">If data were changed so far that it can’t be, reset them in the line above.</p>
      <p className="flex flex-wrap gap-2 pt-1">
        <a href={demoHref(demo)} className={buttonClass('primary')}>
          Try again
        </a>
        <a href={DEMOS_PATH} className={buttonClass()}>
          All demos
        </a>
      </p>
    </Notice>
  </main>
)
