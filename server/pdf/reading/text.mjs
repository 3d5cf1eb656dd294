/** The product of two transforms of a PDF, [a b c d e f]. */
const times = (m, n) => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
]

const rounded = (value) => Math.round(value * 100) / 100
const ASCENT = 0.85
const INVISIBLE = /[\u0000-\u001f\u007f\u00ad\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Places a run of text on the page as it is shown; null for a run that is empty or not horizontal. */
export const placed = (item, page, viewport, styles, longest) => {
  const text = item.str.slice(0, longest).replace(INVISIBLE, (sign) => (sign === '\u00ad' ? '-' : sign < ' ' ? ' ' : ''))
  if (text.trim() === '') return null
  const [a, b, c, d, x, y] = times(viewport.transform, item.transform)
  if (![a, b, c, d, x, y, item.width].every(Number.isFinite) || a <= 0 || Math.abs(b) > 0.1 * a) return null
  const height = Math.hypot(c, d)
  const style = styles[item.fontName]
  if (style?.vertical) return null
  const ascent = style?.ascent > 0.5 && style.ascent < 1.2 ? style.ascent : ASCENT
  return { page, x: rounded(x), y: rounded(y - height * ascent), width: rounded(Math.abs(item.width)), height: rounded(height), text }
}
