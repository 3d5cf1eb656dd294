/** Number of serials shown at first; a click shows the rest. */
const SHOWN = 3

/** Serial numbers of a line. */
export const Serials = ({ serials }: { serials: readonly string[] }) => {
  const [shown, more] = [serials.slice(0, SHOWN), serials.slice(SHOWN)]
  return (
    <span className="font-mono text-meta">
      {shown.join(', ')}
      {more.length > 0 && (
        <details className="inline">
          <summary className="inline cursor-pointer font-sans text-link"> and {more.length} more</summary>
          <span className="block break-words">{more.join(', ')}</span>
        </details>
      )}
    </span>
  )
}
