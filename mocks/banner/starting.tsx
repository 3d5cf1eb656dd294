export const STARTING = 'Starting the demo database in your browser. The first visit takes a few seconds.'

/** Shown below the loader's text while the database is starting. */
export const Starting = () => (
  <p role="status" className="fixed inset-x-4 top-[calc(50%+48px)] z-overlay text-center text-meta text-ink-3">
    {STARTING}
  </p>
)
