import { Lock } from 'lucide-react'

/** Shown inside the shell instead of a page; `page` is the url that the user has no permission for. */
export const AccessDenied = ({ page }: { page: string }) => (
  <section className="mx-auto mt-[8vh] flex max-w-[440px] flex-col items-center gap-3 text-center">
    <Lock aria-hidden className="size-8 text-ink-3" strokeWidth={1.5} />
    <h1 tabIndex={-1} className="text-title font-semibold">
      Access denied
    </h1>
    <p className="text-ink-2">
      You have no permission to open <span className="font-mono text-meta break-all text-ink">{page}</span> in this company.
    </p>
    <p className="text-ink-2">The company’s administrator can grant it.</p>
  </section>
)
