/** Hues of the eight company colours, as `src/styles/tokens.css` lists them. */
const COMPANY_HUES = [200, 265, 310, 350, 30, 60, 130, 165] as const

const channel = (linear: number): string => {
  const clamped = Math.min(1, Math.max(0, linear))
  const gamma = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055
  return Math.round(gamma * 255)
    .toString(16)
    .padStart(2, '0')
}

/** Returns the nearest sRGB colour as `#rrggbb`, by Ottosson's matrices. Hue in degrees. */
export const oklch = (lightness: number, chroma: number, hue: number): string => {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  return `#${channel(red)}${channel(green)}${channel(blue)}`
}

export const companyColour = (hue: number): string => oklch(0.42, 0.085, COMPANY_HUES[hue] ?? COMPANY_HUES[0])

/** Colours for white paper: the screen's text tones, and its hairlines a little darker. */
export const INK = {
  text: oklch(0.24, 0.015, 220),
  quiet: oklch(0.48, 0.015, 220),
  hairline: oklch(0.87, 0.008, 95),
  warning: oklch(0.45, 0.14, 27),
  warningTint: oklch(0.965, 0.018, 27),
} as const
