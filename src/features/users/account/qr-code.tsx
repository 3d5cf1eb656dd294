import { encode } from 'uqr'

/** QR code drawn as one path; the library only tells which squares are dark. The background is white in every theme, or no camera could read it. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="size-48 rounded-control border border-line">
      <rect width={size} height={size} className="fill-paper" />
      <path d={squares.join('')} className="fill-paper-ink" />
    </svg>
  )
}
